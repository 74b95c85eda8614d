import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'

/**
 * Makes CountryMap's world out of world-atlas: already projected, so that the browser needs neither d3-geo nor
 * topojson, only Path2D. Run it after an update of world-atlas: `node packages/design-system/build/world.ts`.
 */

/** The world as CountryMap draws it; all coordinates are whole units of a grid of `width` × `height`. */
export interface World {
  width: number
  height: number
  /** By ISO 3166 alpha-2 code. `at`: where a marker or tooltip points; `path`: SVG path data, none for tiny countries. */
  countries: Record<string, { at: [number, number]; path?: string }>
}

interface Topology {
  transform: { scale: [number, number]; translate: [number, number] }
  arcs: [number, number][][]
  objects: { countries: { geometries: Geometry[] } }
}

type Geometry = { id?: string; properties: { name: string } } & (
  | { type: 'Polygon'; arcs: number[][] }
  | { type: 'MultiPolygon'; arcs: number[][][] }
)

type Point = [x: number, y: number]

const gridWidth = 1200
/** Room at the edges, in units of the grid, for borders and marks. */
const margin = 8
/** The map begins at this longitude, in the Bering Strait. */
const mapEdge = -172.5
/** South of this latitude there are only stations; Antarctica would take a fifth of the picture. */
const southernEdge = -53.5
/** Regions the atlas draws apart without a code of their own, and the code their figures are counted under. */
const codesByName: Readonly<Record<string, string>> = { Kosovo: 'XK', 'N. Cyprus': 'CY', Somaliland: 'SO' }

/**
 * Projects and quantises the atlas.
 * @param shapes the 1:110m atlas: outlines of the countries that are large enough to be seen
 * @param positions the 1:50m atlas: where the others are
 */
function createWorld(shapes: Topology, positions: Topology): World {
  const outlines = ringsByCountry(shapes)
  const middles = new Map([...ringsByCountry(positions)].map(([code, rings]) => [code, centreOf(largest(rings))]))
  const drawn = [...outlines.values()].flat(2)
  const places = [...middles].flatMap(([code, place]) => (outlines.has(code) || !isOnMap(place) ? [] : [place]))
  const xs = [...drawn, ...places].map(([x]) => x)
  const ys = drawn.map(([, y]) => y)
  const [west, east, north, south] = [Math.min(...xs), Math.max(...xs), Math.max(...ys), Math.min(...ys)]
  const scale = (gridWidth - 2 * margin) / (east - west)
  const toGrid = ([x, y]: Point): Point => [
    Math.round((x - west) * scale) + margin,
    Math.round((north - y) * scale) + margin,
  ]

  const countries = new Map<string, World['countries'][string]>()
  for (const [code, rings] of outlines) {
    const path = rings
      .map((ring) => withoutRepeats(ring.map(toGrid)))
      .filter((ring) => ring.length > 3)
      .map(toPath)
      .join('')
    countries.set(code, { at: toGrid(centreOf(largest(rings))), path })
  }
  for (const [code, place] of middles) {
    if (!countries.has(code) && isOnMap(place)) countries.set(code, { at: toGrid(place) })
  }
  const byCode = [...countries].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const height = Math.round((north - south) * scale) + 2 * margin
  return { width: gridWidth, height, countries: Object.fromEntries(byCode) }
}

/** Outlines by country code, projected; the y of Equal Earth grows northwards. */
function ringsByCountry(topology: Topology): Map<string, Point[][]> {
  const { scale, translate } = topology.transform
  const arcs = topology.arcs.map((arc) => {
    let [x, y] = [0, 0]
    return arc.map(([dx, dy]): Point => {
      x += dx
      y += dy
      return [x * scale[0] + translate[0], y * scale[1] + translate[1]]
    })
  })
  const rings = new Map<string, Point[][]>()
  for (const geometry of topology.objects.countries.geometries) {
    const code = codeOf(geometry)
    if (code === undefined) continue
    const polygons = geometry.type === 'Polygon' ? [geometry.arcs] : geometry.arcs
    const own = polygons
      .flat()
      .map((indexes) => unwrap(indexes.flatMap((index) => arcAt(arcs, index))).map((point) => equalEarth(point)))
    rings.set(code, [...(rings.get(code) ?? []), ...own])
  }
  return rings
}

/**
 * Makes an outline that crosses the 180th meridian whole again, east of it: Russia stays in one piece, and the map ends
 * in the Bering Strait, where no country is.
 */
function unwrap(ring: readonly Point[]): Point[] {
  let previous = ring[0]?.[0] ?? 0
  const whole = ring.map(([longitude, latitude]): Point => {
    previous = longitude + 360 * Math.round((previous - longitude) / 360)
    return [previous, latitude]
  })
  const middle = whole.reduce((sum, [longitude]) => sum + longitude, 0) / whole.length
  const turns = Math.floor((middle - mapEdge) / 360)
  return whole.map(([longitude, latitude]) => [longitude - 360 * turns, latitude])
}

/** ECMA-402 turns the ISO number of a region (`und-276`) into its letters (`DE`), so no table is kept here. */
function codeOf({ id, properties }: Geometry): string | undefined {
  if (id === undefined) return codesByName[properties.name]
  const code = new Intl.Locale(`und-${id}`).region
  return code === 'AQ' || code === undefined || !/^[A-Z]{2}$/.test(code) ? undefined : code
}

/** In TopoJSON a negative number means the arc of its complement, drawn backwards. */
function arcAt(arcs: readonly Point[][], index: number): Point[] {
  return (index < 0 ? arcs[~index]?.toReversed() : arcs[index]) ?? []
}

function withoutRepeats(ring: readonly Point[]): Point[] {
  return ring.filter(([x, y], index) => index === 0 || x !== ring[index - 1]?.[0] || y !== ring[index - 1]?.[1])
}

/** Relative lines need the fewest digits. The last point repeats the first, which `z` says shorter. */
function toPath(ring: readonly Point[]): string {
  const [start = [0, 0], ...rest] = ring.slice(0, -1)
  let [x, y] = start
  const steps = rest.map(([nextX, nextY]) => {
    const step = `${nextX - x} ${nextY - y}`
    ;[x, y] = [nextX, nextY]
    return step
  })
  return `M${start[0]} ${start[1]}l${steps.join(' ').replaceAll(' -', '-')}z`
}

function signedArea(ring: readonly Point[]): number {
  return ring.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [x, y]
    return sum + (x * nextY - nextX * y) / 2
  }, 0)
}

function largest(rings: readonly Point[][]): Point[] {
  return rings.toSorted((a, b) => Math.abs(signedArea(b)) - Math.abs(signedArea(a)))[0] ?? []
}

function isOnMap([, y]: Point): boolean {
  return y > equalEarth([0, southernEdge])[1]
}

function centreOf(ring: readonly Point[]): Point {
  const area = signedArea(ring)
  let [sumX, sumY] = [0, 0]
  for (const [index, [x, y]] of ring.entries()) {
    const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [x, y]
    const cross = x * nextY - nextX * y
    sumX += (x + nextX) * cross
    sumY += (y + nextY) * cross
  }
  return area === 0 ? (ring[0] ?? [0, 0]) : [sumX / (6 * area), sumY / (6 * area)]
}

/** Equal Earth (Šavrič, Patterson, Jenny 2018): areas are true, which a choropleth owes its reader. */
function equalEarth([longitude, latitude]: Point): Point {
  const [a1, a2, a3, a4] = [1.340264, -0.081106, 0.000893, 0.003796]
  const root = Math.sqrt(3)
  const theta = Math.asin((root / 2) * Math.sin((latitude * Math.PI) / 180))
  const [t2, t6] = [theta ** 2, theta ** 6]
  const slope = a1 + 3 * a2 * t2 + t6 * (7 * a3 + 9 * a4 * t2)
  const x = (2 * root * ((longitude * Math.PI) / 180) * Math.cos(theta)) / (3 * slope)
  return [x, theta * (a1 + a2 * t2 + t6 * (a3 + a4 * t2))]
}

/** Reads the atlas out of node_modules and makes the text of `world.json`. */
export function createWorldFile(): string {
  const shapes = readAtlas(import.meta.resolve('world-atlas/countries-110m.json'))
  const positions = readAtlas(import.meta.resolve('world-atlas/countries-50m.json'))
  return `${JSON.stringify(createWorld(shapes, positions))}\n`
}

function readAtlas(url: string): Topology {
  return JSON.parse(readFileSync(fileURLToPath(url), 'utf8')) as Topology
}

/** Where the generated world is kept. */
export const worldFile = new URL('../src/widgets/CountryMap/world.json', import.meta.url)

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) writeFileSync(worldFile, createWorldFile())
