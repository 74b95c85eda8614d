import { useMemo, useState } from 'react'
import type { CSSProperties, ReactNode } from 'react'

import { Button } from '../../primitives/Button/Button.tsx'
import { PlaceSize } from '../ChartDrawing/useBoxSize.ts'
import { useDeferredMount } from '../ChartQueue/useDeferredMount.ts'
import type { ChartPriority } from '../ChartQueue/useDeferredMount.ts'
import { useWidgetContent } from '../WidgetFrame/widget-content.ts'
import type { LegendEntry, Sheet } from '../WidgetFrame/widget-content.ts'

import styles from './ChartPanel.module.css'

/** Texts of a ChartPanel. */
export interface ChartPanelLabels {
  showTable: string
  showChart: string
}

/** Props of ChartPanel. */
export interface ChartPanelProps {
  /** Names the table for screen readers. */
  label: string
  /** Height of the chart in CSS pixels; chart, table and what stands there before them all have it. */
  height: number
  /** Height over width that is enough for the chart: narrow places get less than `height`. */
  ratio?: number
  /** When its turn to be drawn comes. */
  priority: Exclude<ChartPriority, 'table'>
  /** Brings what draws it, when it is seen; keep it the same between renders. */
  bring?: (() => Promise<unknown>) | undefined
  legend?: ReactNode
  /** The same data for files; keep it the same between renders. */
  files?: {
    sheet: () => Sheet
    legend: readonly LegendEntry[]
    /** Makes one canvas of a chart's place that has several; else it is the only one there. */
    join?: (place: Element) => HTMLCanvasElement | undefined
  }
  /** The chart; it is put in when its turn has come. */
  chart: ReactNode
  /** The same data as a table, for who asks to see it. */
  table: ReactNode
  /** The same again, without anything to focus, always there for screen readers. */
  twin: ReactNode
  labels: ChartPanelLabels
}

const noFiles: NonNullable<ChartPanelProps['files']> = { sheet: (): Sheet => ({ columns: [], rows: [] }), legend: [] }

/** A chart with its legend and its twin, a table of the same data. Nothing moves when the chart arrives. */
export function ChartPanel(props: ChartPanelProps) {
  const { label, height, ratio, priority, bring, legend, files = noFiles, chart, table, twin, labels } = props
  const [view, setView] = useState<'chart' | 'table'>('chart')
  const { ref: plotRef, mounted: isDrawn, size } = useDeferredMount(priority, bring)
  const { ref: twinRef, mounted: hasTwin } = useDeferredMount('table')

  const content = useMemo(
    () => ({
      sheet: files.sheet,
      legend: files.legend,
      canvas: () => {
        const place = plotRef.current
        return (place && (files.join ? files.join(place) : place.querySelector('canvas'))) ?? undefined
      },
    }),
    [files, plotRef],
  )
  useWidgetContent(content)
  const wanted = view === 'chart' && ratio !== undefined ? `min(${height}px, ${ratio * 100}cqi)` : `${height}px`

  return (
    <div className={styles['panel']} ref={twinRef}>
      <div className={styles['head']}>
        <div className={styles['legend']}>{legend}</div>
        <Button
          size="small"
          appearance="minimal"
          className={styles['toggle'] ?? ''}
          data-bms-on="screen"
          onClick={() => setView(view === 'chart' ? 'table' : 'chart')}
        >
          {view === 'chart' ? labels.showTable : labels.showChart}
        </Button>
      </div>
      <div
        className={styles['body']}
        style={{ '--_height': wanted } as CSSProperties}
        ref={plotRef}
        data-view={view}
        data-state={isDrawn ? 'drawn' : 'waiting'}
      >
        {view === 'chart' && isDrawn && <PlaceSize value={size}>{chart}</PlaceSize>}
        {view === 'chart' && hasTwin && <div className="bms-visually-hidden">{twin}</div>}
        {view === 'table' && (
          // What scrolls must be reachable by keyboard, or its end is out of reach. No landmark: the frame around is one.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role
          <div className={styles['scroll']} role="group" aria-label={label} tabIndex={0}>
            {table}
          </div>
        )}
      </div>
    </div>
  )
}
