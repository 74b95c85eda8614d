/** What draws charts and maps. */
export type Drawings = typeof import('./drawings.ts')

/** Brings what draws; where it comes from is a matter of tests only. */
export type LoadDrawings = () => Promise<Drawings>

let drawings: Drawings | undefined

/** Fetches what draws, once for all charts. A failed try is forgotten, so that the next one asks again. */
export async function loadDrawings(): Promise<Drawings> {
  drawings ??= await import('./drawings.ts')
  return drawings
}

/** What draws, if it is there already. */
export function loadedDrawings(): Drawings | undefined {
  return drawings
}
