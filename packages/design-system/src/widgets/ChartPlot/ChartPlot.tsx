import { useMemo, useRef, useState } from 'react'
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react'

import { AppLink } from '../../primitives/AppLink/AppLink.tsx'
import { Drawn } from '../ChartDrawing/Drawn.tsx'
import type { DrawnProps } from '../ChartDrawing/Drawn.tsx'
import { useBoxSize } from '../ChartDrawing/useBoxSize.ts'
import type { BoxSize } from '../ChartDrawing/useBoxSize.ts'
import { ChartTooltip } from '../ChartPanel/ChartTooltip.tsx'
import type { ChartTooltipProps } from '../ChartPanel/ChartTooltip.tsx'
import { useFirstTap } from '../ChartPanel/useFirstTap.ts'
import { ChartMessage } from './ChartMessage.tsx'
import { moveCursor } from './moveCursor.ts'

import styles from './ChartPlot.module.css'

/** Where the points of a chart stand, in CSS pixels of its box. */
export interface PlotLayout {
  plot: { left: number; right: number; top: number; bottom: number }
  /** `lying`: points are one under another. */
  direction: 'upright' | 'lying'
  /** The point nearest to a place. */
  indexAt: (x: number, y: number) => number
  /** Where the tooltip of a point opens. */
  placeOf: (index: number) => { x: number; y: number }
}

/** What is said of a point: by the tooltip, and aloud. */
export interface PointWords extends Pick<ChartTooltipProps, 'title' | 'note' | 'rows'> {
  /** What else is told of it. */
  lines: readonly string[]
  /** Where it leads, and what is found there. */
  link?: { href: string; label: string } | undefined
}

/** Props of ChartPlot. */
export interface ChartPlotProps<Layout extends PlotLayout, Color extends `--${string}`> extends Pick<
  DrawnProps<Color>,
  'colorNames'
> {
  label: string
  count: number
  /** The point the cursor begins at: the newest, or the largest. */
  rest: number
  layoutOf: (width: number, height: number) => Layout
  /** Keep it the same between renders: it is called again when it changes. */
  draw: (layout: Layout, size: BoxSize, looks: Parameters<DrawnProps<Color>['draw']>[0]) => ReactNode
  /** SVG that marks a point. */
  renderCursor: (index: number, layout: Layout) => ReactNode
  words: (index: number) => PointWords
  /** Stands in place of what is drawn where there is nothing to draw. */
  message?: string | undefined
  /** What stands above the chart, and can show its points. */
  renderOver?: (layout: Layout, onPoint: (index: number | undefined) => void) => ReactNode
}

/** In a chart whose points are one under another, down is on. */
const turned: Readonly<Record<string, string>> = { ArrowDown: 'ArrowRight', ArrowUp: 'ArrowLeft' }

/**
 * A drawing with a cursor that the pointer and the arrow keys move from point to point, and that says what it is on. A
 * point may lead somewhere: a real link lies under the pointer, and Enter follows it.
 */
export function ChartPlot<Layout extends PlotLayout, Color extends `--${string}`>(
  props: ChartPlotProps<Layout, Color>,
) {
  const { label, count, rest, colorNames, layoutOf, draw, message } = props
  const box = useRef<HTMLDivElement>(null)
  const link = useRef<HTMLAnchorElement>(null)
  const size = useBoxSize(box)
  const [wanted, setCursor] = useState<number>()
  const cursor = message === undefined ? wanted : undefined
  const tap = useFirstTap()
  const layout = useMemo(() => layoutOf(size.width, size.height), [layoutOf, size])
  const drawing = useMemo<DrawnProps<Color>['draw']>(() => (looks) => draw(layout, size, looks), [draw, layout, size])
  const isLaidOut = size.width > 0

  const at = Math.min(cursor ?? rest, count - 1)
  const { title, note, rows, lines, link: target } = props.words(at)
  const spoken = [title, note, ...rows.map((row) => `${row.label} ${row.value}`), ...lines]

  function onPointer(event: PointerEvent<HTMLDivElement>): void {
    const { left, top } = event.currentTarget.getBoundingClientRect()
    const next = layout.indexAt(event.clientX - left, event.clientY - top)
    if (event.type === 'pointerdown') tap.down(event, next !== cursor)
    setCursor(next)
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Enter') return link.current?.click()
    const key = layout.direction === 'lying' ? (turned[event.key] ?? event.key) : event.key
    const moved = moveCursor(key, cursor, count, rest)
    if (moved === 'ignored') return
    event.preventDefault()
    setCursor(moved)
  }

  return (
    <>
      <div
        ref={box}
        className={styles['box']}
        onPointerMove={onPointer}
        onPointerDown={onPointer}
        onPointerCancel={tap.forget}
        onPointerLeave={(event) => event.pointerType !== 'touch' && setCursor(undefined)}
        onClickCapture={tap.take}
        onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setCursor(undefined)}
      >
        {message === undefined ? (
          <div
            className={styles['plot']}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <input> can't hold a canvas
            role="slider"
            tabIndex={0}
            aria-label={label}
            aria-orientation={layout.direction === 'lying' ? 'vertical' : 'horizontal'}
            aria-valuemin={1}
            aria-valuemax={count}
            aria-valuenow={at + 1}
            aria-valuetext={spoken.filter(Boolean).join(', ')}
            onKeyDown={onKeyDown}
            onFocus={(event) => event.currentTarget.matches(':focus-visible') && setCursor(at)}
          >
            {isLaidOut && (
              <Drawn colorNames={colorNames} draw={drawing}>
                {cursor !== undefined && props.renderCursor(at, layout)}
              </Drawn>
            )}
          </div>
        ) : (
          <ChartMessage>{message}</ChartMessage>
        )}
        {cursor !== undefined && (
          <ChartTooltip
            {...layout.placeOf(at)}
            width={size.width}
            title={title}
            rows={rows}
            note={note}
            lines={target ? [...lines, target.label] : lines}
          />
        )}
        {cursor !== undefined && target && (
          // Beside the slider, not in it: what is in a slider is a picture to screen readers.
          <AppLink ref={link} className={styles['link'] ?? ''} href={target.href} tabIndex={-1} aria-hidden="true" />
        )}
      </div>
      {isLaidOut && props.renderOver?.(layout, setCursor)}
    </>
  )
}
