/** A country of the map; coordinates are units of the world's own grid. */
export interface WorldCountry {
  cc: string
  /** Its middle: where a mark or a tooltip points. */
  at: readonly [x: number, y: number]
  /** Its outline; countries too small for one have a mark instead. */
  path: Path2D | undefined
}

/** The world, projected by `build/world.ts`. */
export interface World {
  width: number
  height: number
  countries: ReadonlyMap<string, WorldCountry>
}

/** What `world.json` holds. */
export interface WorldFile {
  width: number
  height: number
  countries: Record<string, { at: number[]; path?: string }>
}

/** Makes the file into something to draw. */
export function toWorld({ width, height, countries }: WorldFile): World {
  const list = Object.entries(countries).map(([cc, { at, path }]): [string, WorldCountry] => {
    const [x = 0, y = 0] = at
    return [cc, { cc, at: [x, y], path: path === undefined ? undefined : new Path2D(path) }]
  })
  return { width, height, countries: new Map(list) }
}

/** How the grid lies on the screen: times `scale`, then moved by `left` and `top` CSS pixels. */
export interface WorldLayout {
  scale: number
  left: number
  top: number
}

/** Fits the world into a box, in the middle. */
export function worldLayout(world: Pick<World, 'width' | 'height'>, width: number, height: number): WorldLayout {
  const scale = Math.min(width / world.width, height / world.height)
  return { scale, left: (width - world.width * scale) / 2, top: (height - world.height * scale) / 2 }
}

/** A place of the grid in CSS pixels of the chart. */
export function toScreen({ scale, left, top }: WorldLayout, [x, y]: WorldCountry['at']): { x: number; y: number } {
  return { x: left + x * scale, y: top + y * scale }
}

/** Marks are this large, and may be missed by this much, in CSS pixels. */
export const markRadius = 4
const markReach = 9

/**
 * The country at a place of the chart. Marks go first: they lie on top, and are hard enough to hit.
 * @param hasMark tells which countries without an outline are drawn
 * @param context any context; only its geometry is used
 */
export function countryAt(
  world: World,
  layout: WorldLayout,
  point: { x: number; y: number },
  hasMark: (cc: string) => boolean,
  context: Pick<CanvasRenderingContext2D, 'isPointInPath'>,
): string | undefined {
  let nearest: { cc: string; distance: number } | undefined
  for (const { cc, at, path } of world.countries.values()) {
    if (path !== undefined || !hasMark(cc)) continue
    const { x, y } = toScreen(layout, at)
    const distance = Math.hypot(x - point.x, y - point.y)
    if (distance <= markReach && distance < (nearest?.distance ?? Infinity)) nearest = { cc, distance }
  }
  if (nearest !== undefined) return nearest.cc
  const [x, y] = [(point.x - layout.left) / layout.scale, (point.y - layout.top) / layout.scale]
  for (const { cc, path } of world.countries.values()) {
    if (path !== undefined && context.isPointInPath(path, x, y)) return cc
  }
  return undefined
}
