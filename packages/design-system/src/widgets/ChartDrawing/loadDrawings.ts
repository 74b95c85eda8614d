/** What draws lines and maps. */
export type Drawings = typeof import('./drawings.ts')
/** What draws bars and tiles: not on Home, so not in its chunk. */
export type BarDrawings = typeof import('./barDrawings.ts')

/** Code that is fetched when it is needed, once for all. */
export interface LateCode<Parts> {
  /** A failed try is forgotten, so that the next one asks again. */
  load: () => Promise<Parts>
  /** What has come already. */
  loaded: () => Parts | undefined
}

function late<Parts>(bring: () => Promise<Parts>): LateCode<Parts> {
  let parts: Parts | undefined
  return { load: async () => (parts ??= await bring()), loaded: () => parts }
}

/** Draws lines and maps. */
export const drawings = late<Drawings>(() => import('./drawings.ts'))
/** Draws bars and tiles. */
export const barDrawings = late<BarDrawings>(() => import('./barDrawings.ts'))

/** Brings what draws; where it comes from is a matter of tests only. */
export type LoadDrawings = LateCode<Drawings>['load']
