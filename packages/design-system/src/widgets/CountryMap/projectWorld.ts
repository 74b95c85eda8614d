import { projectionById } from '@nivo/geo'
import { feature } from 'topojson-client'

import type { GridBox, World, WorldCountry, WorldFile } from './world.ts'

/** Equal Earth: areas are true, which a choropleth owes its reader. */
export const projection = 'equalEarth'
/** Turned so that the map ends in the Bering Strait, where no country is: Russia stays in one piece. */
export const rotation: [number, number, number] = [-11.6, 0, 0]

const gridWidth = 1200
/** Room at the edges, in units of the grid, for borders and marks. */
const margin = 8

type Place = readonly [x: number, y: number]
type ToPlane = (place: Place) => Place
type Shape = { type: 'Point'; coordinates: Place } | { type: 'MultiPolygon'; coordinates: Place[][][] }

const known = new WeakMap<WorldFile, World>()

/** The world on a grid of 1,200 units, by the projection that nivo draws it in; once for all maps of a page. */
export function projectWorld(file: WorldFile): World {
  const found = known.get(file)
  if (found) return found
  const made = project(file)
  known.set(file, made)
  return made
}

function project(file: WorldFile): World {
  const toPlane: ToPlane = projectionById[projection]().scale(1).translate([0, 0]).rotate(rotation)
  const features = file.objects.countries.geometries.map((geometry) => feature(file as never, geometry as never))
  const [west, north, east, south] = edgesOf(file, toPlane)
  const scale = (gridWidth - 2 * margin) / (east - west)
  const toGrid: ToPlane = (place) => {
    const [x, y] = toPlane(place)
    return [(x - west) * scale + margin, (y - north) * scale + margin]
  }
  const isPoint = (one: World['features'][number]): number =>
    'geometry' in one && one.geometry.type === 'Point' ? 1 : 0
  let countries: World['countries'] | undefined
  return {
    width: gridWidth,
    height: Math.round((south - north) * scale) + 2 * margin,
    // nivo draws without them: they are made for the first pointer or key.
    get countries() {
      return (countries ??= new Map(features.map((one) => toCountry(one, toGrid)).map((one) => [one.cc, one])))
    },
    boxOf: (codes) =>
      toBox(
        features.filter((one) => codes.has((one as unknown as { id: string }).id)),
        toGrid,
      ),
    features: features.toSorted((a, b) => isPoint(a) - isPoint(b)),
    projected: { scale, left: margin - west * scale, top: margin - north * scale },
  }
}

/** How far the world reaches on the plane: of all its arcs, each once, and its points. */
function edgesOf({ arcs, transform, objects }: WorldFile, toPlane: ToPlane): [number, number, number, number] {
  let [west, north, east, south] = [Infinity, Infinity, -Infinity, -Infinity]
  const { scale, translate } = transform
  const reach = (across: number, up: number): void => {
    const [x, y] = toPlane([across * scale[0] + translate[0], up * scale[1] + translate[1]])
    if (x < west) west = x
    if (x > east) east = x
    if (y < north) north = y
    if (y > south) south = y
  }
  for (const arc of arcs) {
    // Each place of an arc is a step from the one before.
    let [across, up] = [0, 0]
    for (const [stepAcross = 0, stepUp = 0] of arc) reach((across += stepAcross), (up += stepUp))
  }
  for (const { coordinates: [across, up] = [] } of objects.countries.geometries)
    if (across !== undefined && up !== undefined) reach(across, up)
  return [west, north, east, south]
}

function toRings({ geometry }: { geometry: Shape }, toGrid: ToPlane): Place[][] {
  const rings = geometry.type === 'Point' ? [[geometry.coordinates]] : geometry.coordinates.flat()
  return rings.map((ring) => ring.map((place) => toGrid(place)))
}

function toBox(features: World['features'], toGrid: ToPlane): GridBox | undefined {
  const places = features.flatMap((one) => largest(toRings(one as unknown as { geometry: Shape }, toGrid)))
  if (places.length === 0) return undefined
  const [xs, ys] = [places.map(([x]) => x), places.map(([, y]) => y)]
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) }
}

function toCountry(one: World['features'][number], toGrid: ToPlane): WorldCountry {
  const { id: cc, geometry } = one as unknown as { id: string; geometry: Shape }
  const own = toRings({ geometry }, toGrid)
  const at = centreOf(largest(own))
  return { cc, at, outline: geometry.type === 'Point' ? undefined : own.map(toPath).join('') }
}

function toPath(ring: readonly Place[]): string {
  return `M${ring.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}z`
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
