/** Height over width of the world: in a narrow place a map needs no more height than that. */
export const mapRatio = 0.46
