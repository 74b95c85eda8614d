import { useMemo } from 'react'

import { AppLink } from '../../primitives/AppLink/AppLink.tsx'
import { ChartParts } from '../ChartDrawing/ChartParts.tsx'
import type { ChartPartsLabels } from '../ChartDrawing/ChartParts.tsx'
import { barDrawings } from '../ChartDrawing/loadDrawings.ts'
import type { BarDrawings } from '../ChartDrawing/loadDrawings.ts'
import { ChartPanel } from '../ChartPanel/ChartPanel.tsx'
import type { ChartPanelLabels } from '../ChartPanel/ChartPanel.tsx'
import { DataTable } from '../ChartPanel/DataTable.tsx'
import { ChartMessage } from '../ChartPlot/ChartMessage.tsx'
import { classColors } from '../CountryMap/classColors.ts'
import { formatFigure } from '../format/formatFigure.ts'
import type { FigureUnit } from '../format/formatFigure.ts'
import { heatRowHeight } from './heatLayout.ts'
import { HeatLegend } from './HeatLegend.tsx'
import { HeatPlot } from './HeatPlot.tsx'
import type { HeatRow } from './heatRows.ts'
import { heatScale } from './heatScale.ts'

import scaleStyles from '../ChartDrawing/ClassColors.module.css'
import styles from './HeatMap.module.css'

/** Texts of a HeatMap. */
export interface HeatMapLabels extends ChartPanelLabels, ChartPartsLabels {
  /** Names the list of colours. */
  legend: string
  /** Headings of rows, tiles, and values. */
  row: string
  tile: string
  value: string
  /** Headings of a tile's counts. */
  counts: readonly string[]
  /** Of too few to tell. */
  few: string
  noData: string
  empty: string
  /** What a tile leads to. */
  open: string
}

/** Props of a HeatMap. */
export interface HeatMapProps {
  label: string
  /** In the order they are read: the worst row first, and in it the worst tile. */
  rows: readonly HeatRow[]
  /** What the values are; a ratio by default. */
  unit?: FigureUnit
  /** BCP 47. */
  locale: string
  /** Brings what draws; from our own origin by default. */
  loadDrawings?: () => Promise<BarDrawings>
  labels?: Partial<HeatMapLabels>
}

const english: HeatMapLabels = {
  legend: 'Colours',
  row: 'Row',
  tile: 'Tile',
  value: 'Value',
  counts: [],
  few: 'Not enough data',
  noData: 'No data',
  empty: 'No data for this period.',
  open: 'Open',
  failed: 'The chart could not be loaded.',
  retry: 'Try again',
  showTable: 'Show as table',
  showChart: 'Show as chart',
}

/**
 * Where two kinds of things meet, such as models and their firmware, and how bad it is there: a row of tiles for each,
 * coloured on a sequential scale without gaps; what is of too few is hatched. Values are told by cursor, by pointer and
 * by arrow keys in reading order, and as a table. Nothing is marked until somebody points.
 */
export function HeatMap(props: HeatMapProps) {
  const { label, rows: given, unit = 'ratio', locale, loadDrawings } = props
  const labels = { ...english, ...props.labels }
  const rows = useMemo(() => given.filter(({ tiles }) => tiles.length > 0), [given])
  const scale = useMemo(
    () =>
      heatScale(
        rows.flatMap(({ tiles }) => tiles.flatMap(({ value, sample }) => (sample === 'enough' ? (value ?? []) : []))),
        classColors.length,
      ),
    [rows],
  )
  const format = (value: number): string => formatFigure(value, unit, locale)
  const { row: rowLabel, tile: tileLabel, value: valueLabel } = labels
  const columns = [rowLabel, tileLabel, valueLabel, ...labels.counts]
  const headings = columns.join('\n')
  const files = useMemo(
    () => ({
      sheet: () => ({
        columns: headings.split('\n'),
        rows: rows.flatMap((row) => row.tiles.map((tile) => [row.label, tile.label, tile.value, ...tile.counts])),
        write: (value: string | number | null, column: number) =>
          typeof value === 'number' ? formatFigure(value, column === 2 ? unit : 'count', locale) : (value ?? '–'),
      }),
      legend: scale.classes.map(({ from, to }, index) => ({
        label: [...new Set([from, to])].map((end) => formatFigure(end, unit, locale)).join(' – '),
        color: classColors[index] ?? classColors[0],
      })),
    }),
    [rows, scale, headings, unit, locale],
  )

  // As much place as there are rows, and some where there are none.
  const height = Math.max(2, rows.length) * heatRowHeight
  if (rows.length === 0) return <ChartMessage height={height}>{labels.empty}</ChartMessage>

  const write = (value: number | null, of: FigureUnit): string =>
    value === null ? labels.noData : formatFigure(value, of, locale)
  const table = (links: 'linked' | 'plain') => (
    <DataTable
      caption={label}
      columns={columns}
      rows={rows.flatMap((row) =>
        row.tiles.map((tile) => ({
          key: `${row.key} ${tile.key}`,
          cells: [
            row.label,
            links === 'linked' && tile.href !== undefined ? (
              <AppLink key={tile.key} href={tile.href}>
                {tile.label}
              </AppLink>
            ) : (
              tile.label
            ),
            write(tile.value, unit),
            ...tile.counts.map((count) => write(count, 'count')),
          ],
        })),
      )}
    />
  )
  return (
    <div className={`${styles['heat']} ${scaleStyles['classes']}`}>
      <ChartPanel
        label={label}
        height={rows.length * heatRowHeight}
        priority="line"
        bring={loadDrawings ? undefined : barDrawings.load}
        labels={labels}
        files={files}
        legend={<HeatLegend label={labels.legend} classes={scale.classes} few={labels.few} format={format} />}
        chart={
          <ChartParts priority="line" code={barDrawings} load={loadDrawings} labels={labels}>
            {({ HeatDrawing }) => (
              <HeatPlot
                HeatDrawing={HeatDrawing}
                label={label}
                rows={rows}
                scale={scale}
                wordsOf={(tile) => ({
                  note: tile.sample === 'few' ? labels.few : undefined,
                  rows: [
                    { key: 'value', label: valueLabel, value: write(tile.value, unit) },
                    ...tile.counts.map((count, at) => ({
                      key: `count ${at}`,
                      label: labels.counts[at] ?? '',
                      value: write(count, 'count'),
                    })),
                  ],
                })}
                linkLabel={labels.open}
              />
            )}
          </ChartParts>
        }
        table={table('linked')}
        twin={table('plain')}
      />
    </div>
  )
}
