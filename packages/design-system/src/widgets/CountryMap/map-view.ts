import type { GridBox, WorldLayout } from './world.ts'

/** How a map is looked at: times `zoom`, then moved by `left` and `top` CSS pixels. At 1, 0, 0 all of it is seen. */
export interface MapView {
  zoom: number
  left: number
  top: number
}

/** All of the world. */
export const wholeWorld: MapView = { zoom: 1, left: 0, top: 0 }

/** So near that the smallest outlines are countries; nearer, the grid of the outlines would show. */
export const nearest = 12

interface Size {
  width: number
  height: number
}

/** A view that shows no edge: what is seen is always full of map. */
function keepInside({ zoom, left, top }: MapView, { width, height }: Size): MapView {
  const keep = (at: number, length: number): number => Math.min(0, Math.max(length * (1 - zoom), at))
  return { zoom, left: keep(left, width), top: keep(top, height) }
}

/** Comes nearer (`factor` over 1) or goes back, and keeps what is at a point there. */
export function zoomAt(view: MapView, factor: number, point: { x: number; y: number }, size: Size): MapView {
  const zoom = Math.min(nearest, Math.max(1, view.zoom * factor))
  const by = zoom / view.zoom
  return keepInside(
    { zoom, left: point.x - (point.x - view.left) * by, top: point.y - (point.y - view.top) * by },
    size,
  )
}

/** Countries are told by their neighbours: a region is seen with as much of the grid around it, and no nearer than this. */
const surroundings = 40
const nearestRegion = 6

/** The view that a part of the grid fills, in the middle. */
export function fitView({ scale, left, top }: WorldLayout, region: GridBox, size: Size): MapView {
  const across = (region.right - region.left + 2 * surroundings) * scale
  const down = (region.bottom - region.top + 2 * surroundings) * scale
  const zoom = Math.max(1, Math.min(nearestRegion, size.width / across, size.height / down))
  const [x, y] = [left + ((region.left + region.right) / 2) * scale, top + ((region.top + region.bottom) / 2) * scale]
  return keepInside({ zoom, left: size.width / 2 - x * zoom, top: size.height / 2 - y * zoom }, size)
}

/** Moves what is seen by CSS pixels. */
export function panBy(view: MapView, x: number, y: number, size: Size): MapView {
  return keepInside({ ...view, left: view.left + x, top: view.top + y }, size)
}

/** Moves just as far as a point of the screen needs to be seen well. */
export function reveal(view: MapView, point: { x: number; y: number }, size: Size): MapView {
  const margin = 40
  const isSeen =
    point.x >= margin && point.x <= size.width - margin && point.y >= margin && point.y <= size.height - margin
  return isSeen ? view : panBy(view, size.width / 2 - point.x, size.height / 2 - point.y, size)
}

/** Where the grid lies on the screen in a view. */
export function viewedLayout({ scale, left, top }: WorldLayout, view: MapView): WorldLayout {
  return { scale: scale * view.zoom, left: left * view.zoom + view.left, top: top * view.zoom + view.top }
}
