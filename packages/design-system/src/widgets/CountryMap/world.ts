import type { feature } from 'topojson-client'

/** What `world.json` holds: outlines and points of countries as TopoJSON, made by `build/world.ts`. */
export interface WorldFile {
  type: 'Topology'
  arcs: number[][][]
  transform: { scale: [number, number]; translate: [number, number] }
  objects: {
    countries: {
      type: 'GeometryCollection'
      /** Only points have coordinates, in steps of the grid. */
      geometries: { id: string; type: 'Point' | 'MultiPolygon'; coordinates?: number[] }[]
    }
  }
}

/** A country of the map; coordinates are units of the world's own grid. */
export interface WorldCountry {
  cc: string
  /** Its middle: where a mark or a tooltip points. */
  at: readonly [x: number, y: number]
  /** Its outline as SVG path data; countries too small for one have a mark instead. */
  outline: string | undefined
}

/** A part of the grid. */
export interface GridBox {
  left: number
  top: number
  right: number
  bottom: number
}

/** The world, projected by `projectWorld`. */
export interface World {
  width: number
  height: number
  countries: ReadonlyMap<string, WorldCountry>
  /** What of the grid some countries take, each by its largest part: islands far away don't count. Undefined of none. */
  boxOf: (codes: ReadonlySet<string>) => GridBox | undefined
  /** As nivo draws them: outlines first, then points, which lie on top. */
  features: ReturnType<typeof feature>[]
  /** How nivo's projection, at scale 1 and in no place, lies on the grid: times `scale`, then moved. */
  projected: { scale: number; left: number; top: number }
}

/** The countries that the file knows. */
export function countriesOf(file: WorldFile): ReadonlySet<string> {
  return new Set(file.objects.countries.geometries.map(({ id }) => id))
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

/** Marks are this large, as d3 draws points, and may be missed by this much, in CSS pixels. */
export const markRadius = 4.5
const markReach = 9

/**
 * The country at a place of the chart. Marks go first: they lie on top, and are hard enough to hit.
 * @param hasMark tells which countries without an outline are drawn
 * @param isInside tells whether a place of the grid is inside of an outline
 */
export function countryAt(
  world: Pick<World, 'countries'>,
  layout: WorldLayout,
  point: { x: number; y: number },
  hasMark: (cc: string) => boolean,
  isInside: (outline: string, x: number, y: number) => boolean,
): string | undefined {
  let nearest: { cc: string; distance: number } | undefined
  for (const { cc, at, outline } of world.countries.values()) {
    if (outline !== undefined || !hasMark(cc)) continue
    const { x, y } = toScreen(layout, at)
    const distance = Math.hypot(x - point.x, y - point.y)
    if (distance <= markReach && distance < (nearest?.distance ?? Infinity)) nearest = { cc, distance }
  }
  if (nearest !== undefined) return nearest.cc
  const [x, y] = [(point.x - layout.left) / layout.scale, (point.y - layout.top) / layout.scale]
  for (const { cc, outline } of world.countries.values()) {
    if (outline !== undefined && isInside(outline, x, y)) return cc
  }
  return undefined
}
