/* tile_end.cuh: ends what tile.cuh began. */
#undef PACKED
#undef PACK
#undef LINE_TILE
#undef WIDTH
#undef POINT
#undef STEPPED
#undef ACC
#undef ACC_BITS
