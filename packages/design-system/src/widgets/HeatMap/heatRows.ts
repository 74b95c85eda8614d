/** A tile of a heat map. */
export interface HeatTile {
  key: string
  label: string
  /** What its colour tells; null where nobody knows it. */
  value: number | null
  /** `few`: of too few to be told by a colour; it is hatched. */
  sample: 'enough' | 'few'
  /** Counts that the value is made of, in the order of `countLabels`; null where nobody knows. */
  counts: readonly (number | null)[]
  href?: string | undefined
}

/** A row of tiles. */
export interface HeatRow {
  key: string
  label: string
  tiles: readonly HeatTile[]
}
