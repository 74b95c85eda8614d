import type { ChartFrame } from '../ChartCanvas/ChartCanvas.tsx'
import { markRadius, toScreen } from './world.ts'
import type { World, WorldLayout } from './world.ts'

/** Colours of the classes, least to most. */
export const classColors = ['--bms-map-1', '--bms-map-2', '--bms-map-3', '--bms-map-4', '--bms-map-5'] as const

/** The colours that drawWorld needs. */
export const worldColors = [...classColors, '--bms-map-none', '--bms-map-line', '--bms-surface', '--bms-text'] as const
/** A colour that drawWorld needs. */
export type WorldColor = (typeof worldColors)[number]

/** What is drawn: the classes of the countries with data, and the one the cursor is on. */
export interface WorldPicture {
  world: World
  layout: WorldLayout
  classOf: ReadonlyMap<string, number>
  active: string | undefined
}

/** Draws the whole map; the outlines are ready made, so a moving cursor may draw all of it again. */
export function drawWorld({ context, colors }: ChartFrame<WorldColor>, picture: WorldPicture): void {
  const { world, layout, classOf, active } = picture
  const colorOf = (cc: string): string => {
    const found = classOf.get(cc)
    return colors[found === undefined ? '--bms-map-none' : (classColors[found] ?? '--bms-map-5')]
  }
  context.save()
  context.translate(layout.left, layout.top)
  context.scale(layout.scale, layout.scale)
  context.lineJoin = 'round'
  context.lineWidth = 0.75 / layout.scale
  context.strokeStyle = colors['--bms-map-line']
  for (const { cc, path } of world.countries.values()) {
    if (path === undefined) continue
    context.fillStyle = colorOf(cc)
    context.fill(path)
    context.stroke(path)
  }
  // Last, so that no neighbour's border lies over it.
  const outline = active === undefined ? undefined : world.countries.get(active)?.path
  if (outline !== undefined) {
    // A halo keeps the outline apart from a fill of the same lightness.
    context.lineWidth = 5 / layout.scale
    context.strokeStyle = colors['--bms-surface']
    context.stroke(outline)
    context.lineWidth = 2 / layout.scale
    context.strokeStyle = colors['--bms-text']
    context.stroke(outline)
  }
  context.restore()
  drawMarks({ context, colors }, picture, colorOf)
}

function drawMarks(
  { context, colors }: Pick<ChartFrame<WorldColor>, 'context' | 'colors'>,
  { world, layout, classOf, active }: WorldPicture,
  colorOf: (cc: string) => string,
): void {
  for (const { cc, at, path } of world.countries.values()) {
    if (path !== undefined || !classOf.has(cc)) continue
    const { x, y } = toScreen(layout, at)
    context.beginPath()
    context.arc(x, y, markRadius, 0, 2 * Math.PI)
    context.fillStyle = colorOf(cc)
    context.strokeStyle = colors[cc === active ? '--bms-text' : '--bms-map-line']
    context.lineWidth = cc === active ? 2 : 1.5
    context.fill()
    context.stroke()
  }
}
