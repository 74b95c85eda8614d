import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'

import { quantize, transform } from 'topojson-client'

/**
 * Makes CountryMap's world out of world-atlas: its outlines on a coarser grid, countries by their letters, and points
 * for those that are too small for an outline. The browser projects it. Run it after an update of world-atlas:
 * `node packages/design-system/build/world.ts`.
 */

type Topology = Parameters<typeof quantize>[0]
type Place = [longitude: number, latitude: number]

/** A country of the atlas: lists of rings, rings of arcs. */
interface AtlasCountry {
  id?: string
  properties: { name: string }
  type: 'Polygon' | 'MultiPolygon'
  arcs: number[][] | number[][][]
}

/** Steps from edge to edge: a quarter of a degree, finer than a map of twelve times its size would show. */
const gridSteps = 1500
/** South of this latitude there are only stations; Antarctica would take a fifth of the picture. */
const southernEdge = -53.5
/** Regions the atlas draws apart without a code of their own, and the code their figures are counted under. */
const codesByName: Readonly<Record<string, string>> = { Kosovo: 'XK', 'N. Cyprus': 'CY', Somaliland: 'SO' }

/**
 * @param shapes the 1:110m atlas: outlines of the countries that are large enough to be seen
 * @param positions the 1:50m atlas: where the others are
 */
function createWorld(shapes: Topology, positions: Topology): Topology {
  const outlines = countriesOf(shapes)
  const drawn = new Set(outlines.map(({ code }) => code))
  const { arcs, renumber } = usedArcs(absoluteArcs(shapes), outlines)
  const small = countriesOf(positions).filter(({ code }) => !drawn.has(code))
  const atlas = absoluteArcs(positions)
  const points = small.flatMap(({ code, polygons }) => {
    const rings = polygons.flat().map((ring) => ring.flatMap((index) => arcAt(atlas, index)))
    const middle = centreOf(largest(rings))
    return middle[1] > southernEdge ? [{ type: 'Point' as const, id: code, coordinates: middle }] : []
  })
  const geometries = [
    ...outlines.map(({ code, polygons }) => ({ type: 'MultiPolygon' as const, id: code, arcs: renumber(polygons) })),
    ...points,
  ]
  const topology: Topology = {
    type: 'Topology',
    arcs,
    objects: { countries: { type: 'GeometryCollection', geometries: geometries.toSorted(byCode) } },
  }
  return quantize(topology, gridSteps)
}

function byCode({ id: a }: { id: string }, { id: b }: { id: string }): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** The countries of an atlas by their letters, each once, as polygons of rings of arcs. */
function countriesOf(topology: Topology): { code: string; polygons: number[][][] }[] {
  const atlas = topology.objects['countries'] as unknown as { geometries: AtlasCountry[] }
  const found = new Map<string, number[][][]>()
  for (const country of atlas.geometries) {
    const code = codeOf(country)
    if (code === undefined) continue
    const polygons = country.type === 'Polygon' ? [country.arcs as number[][]] : (country.arcs as number[][][])
    found.set(code, [...(found.get(code) ?? []), ...polygons])
  }
  return [...found].map(([code, polygons]) => ({ code, polygons }))
}

/** ECMA-402 turns the ISO number of a region (`und-276`) into its letters (`DE`), so no table is kept here. */
function codeOf({ id, properties }: AtlasCountry): string | undefined {
  if (id === undefined) return codesByName[properties.name]
  const code = new Intl.Locale(`und-${id}`).region
  return code === 'AQ' || code === undefined || !/^[A-Z]{2}$/.test(code) ? undefined : code
}

/** Arcs as places: a file has them as steps on its grid. */
function absoluteArcs(topology: Topology): Place[][] {
  const toPlace = transform(topology.transform ?? null)
  return topology.arcs.map((arc) => arc.map((step, index) => toPlace(step, index > 0) as Place))
}

/** Without the arcs of what is left out, and how the others are called then. */
function usedArcs(arcs: readonly Place[][], countries: readonly { polygons: number[][][] }[]) {
  const used = new Set(countries.flatMap(({ polygons }) => polygons.flat(2).map(arcOf)))
  const kept = [...arcs.keys()].filter((index) => used.has(index))
  const names = new Map(kept.map((index, at) => [index, at]))
  // In TopoJSON a negative number means the arc of its complement, drawn backwards.
  const rename = (index: number): number => (index < 0 ? ~(names.get(~index) ?? 0) : (names.get(index) ?? 0))
  return {
    arcs: kept.map((index) => arcs[index] ?? []),
    renumber: (polygons: number[][][]) => polygons.map((rings) => rings.map((ring) => ring.map(rename))),
  }
}

function arcOf(index: number): number {
  return index < 0 ? ~index : index
}

function arcAt(arcs: readonly Place[][], index: number): Place[] {
  return (index < 0 ? arcs[~index]?.toReversed() : arcs[index]) ?? []
}

function signedArea(ring: readonly Place[]): number {
  return ring.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [x, y]
    return sum + (x * nextY - nextX * y) / 2
  }, 0)
}

function largest(rings: readonly Place[][]): Place[] {
  return rings.toSorted((a, b) => Math.abs(signedArea(b)) - Math.abs(signedArea(a)))[0] ?? []
}

function centreOf(ring: readonly Place[]): Place {
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
