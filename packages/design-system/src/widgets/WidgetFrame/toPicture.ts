/* oxlint-disable unicorn/no-array-fill-with-reference-type -- `fill` is a canvas's here, not an array's */
import { readColors } from '../ChartDrawing/readColors.ts'
import type { LegendEntry } from './widget-content.ts'

/** What stands on the picture beside the chart. */
export interface PictureWords {
  title: string
  /** Under the title, such as the period. */
  subtitle: string
  /** Below it: where the figures come from, when they were true, and what is partial. */
  notes: readonly string[]
  legend: readonly LegendEntry[]
}

const margin = 24
const rowHeight = 22
const noteHeight = 18

/** Positions of the legend's names on lines that are `width` wide, in CSS pixels. */
function placeLegend(widths: readonly number[], width: number): { x: number; row: number }[] {
  let [x, row] = [0, 0]
  return widths.map((own) => {
    if (x > 0 && x + own > width) [x, row] = [0, row + 1]
    const at = { x, row }
    x += own
    return at
  })
}

/**
 * A chart as a PNG that explains itself: title, period and legend above what is drawn, on the chart's own surface.
 * `host` is an element whose font and colours it wears. Rejects when the browser makes no picture.
 */
export async function toPicture(chart: HTMLCanvasElement, words: PictureWords, host: Element): Promise<Blob> {
  // One that was joined of several stands nowhere on the page.
  const ratio = chart.clientWidth > 0 ? chart.width / chart.clientWidth : devicePixelRatio
  const [width, height] = [chart.width / ratio, chart.height / ratio]
  const colors = readColors(host, ['--bms-surface', '--bms-text', '--bms-text-muted'])
  // A chart may have colours of its own, which its frame doesn't know.
  const swatches = readColors(
    chart.parentElement ?? host,
    words.legend.map(({ color }) => color),
  )
  const { fontFamily } = getComputedStyle(host)
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws no pictures.')
  context.font = `12px ${fontFamily}`
  const places = placeLegend(
    words.legend.map(({ label }) => context.measureText(label).width + 36),
    width,
  )
  const rows = words.legend.length === 0 ? 0 : (places.at(-1)?.row ?? 0) + 1
  const note = words.notes.join(' · ')
  const head = margin + 52 + (note === '' ? 0 : noteHeight)
  const top = head + rows * rowHeight
  canvas.width = Math.round((width + 2 * margin) * ratio)
  canvas.height = Math.round((top + height + margin) * ratio)
  context.scale(ratio, ratio)
  context.fillStyle = colors['--bms-surface']
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = colors['--bms-text']
  context.font = `600 18px ${fontFamily}`
  context.fillText(words.title, margin, margin + 16, width)
  context.fillStyle = colors['--bms-text-muted']
  context.font = `12px ${fontFamily}`
  context.fillText(words.subtitle, margin, margin + 36, width)
  context.fillText(note, margin, margin + 36 + noteHeight, width)
  for (const [index, { label, color }] of words.legend.entries()) {
    const { x = 0, row = 0 } = places[index] ?? {}
    const y = head + row * rowHeight
    context.fillStyle = swatches[color] ?? colors['--bms-text']
    context.fillRect(margin + x, y + 2, 12, 12)
    context.fillStyle = colors['--bms-text']
    context.fillText(label, margin + x + 18, y + 12)
  }
  context.drawImage(chart, margin, top, width, height)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('This browser makes no PNG.'))), 'image/png')
  })
}
