import { projectionById } from '@nivo/geo'
import { feature } from 'topojson-client'

import type { World, WorldCountry, WorldFile } from './world.ts'

/** Equal Earth: areas are true, which a choropleth owes its reader. */
export const projection = 'equalEarth'
/** Turned so that the map ends in the Bering Strait, where no country is: Russia stays in one piece. */
export const rotation: [number, number, number] = [-11.6, 0, 0]

const gridWidth = 1200
/** Room at the edges, in units of the grid, for borders and marks. */
const margin = 8

type Place = readonly [x: number, y: number]
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
  const toPlane = projectionById[projection]().scale(1).translate([0, 0]).rotate(rotation)
  const features = file.objects.countries.geometries.map((geometry) => feature(file as never, geometry as never))
  const shapes = features.map((one): { cc: string; rings: Place[][]; kind: Shape['type'] } => {
    const { id, geometry } = one as unknown as { id: string; geometry: Shape }
    const rings = geometry.type === 'Point' ? [[geometry.coordinates]] : geometry.coordinates.flat()
    return { cc: id, kind: geometry.type, rings: rings.map((ring) => ring.map((place) => toPlane(place))) }
  })
  let [west, east, north, south] = [Infinity, -Infinity, Infinity, -Infinity]
  for (const [x, y] of shapes.flatMap(({ rings }) => rings.flat())) {
    if (x < west) west = x
    if (x > east) east = x
    if (y < north) north = y
    if (y > south) south = y
  }
  const scale = (gridWidth - 2 * margin) / (east - west)
  const toGrid = ([x, y]: Place): Place => [(x - west) * scale + margin, (y - north) * scale + margin]
  const countries = shapes.map(({ cc, kind, rings }): [string, WorldCountry] => {
    const own = rings.map((ring) => ring.map(toGrid))
    const at = centreOf(largest(own))
    return [cc, { cc, at, outline: kind === 'Point' ? undefined : own.map(toPath).join('') }]
  })
  const isPoint = (one: World['features'][number]): number =>
    'geometry' in one && one.geometry.type === 'Point' ? 1 : 0
  return {
    width: gridWidth,
    height: Math.round((south - north) * scale) + 2 * margin,
    countries: new Map(countries),
    features: features.toSorted((a, b) => isPoint(a) - isPoint(b)),
    projected: { scale, left: margin - west * scale, top: margin - north * scale },
  }
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
