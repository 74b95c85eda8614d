import { useCallback, useMemo } from 'react'

import type { BarDrawings } from '../ChartDrawing/loadDrawings.ts'
import { ChartPlot } from '../ChartPlot/ChartPlot.tsx'
import type { ChartPlotProps, PointWords } from '../ChartPlot/ChartPlot.tsx'
import { heatColors } from './heatColors.ts'
import type { HeatColor } from './heatColors.ts'
import { heatLayout } from './heatLayout.ts'
import type { HeatLayout } from './heatLayout.ts'
import type { HeatRow, HeatTile } from './heatRows.ts'
import type { HeatScale } from './heatScale.ts'

import styles from './HeatMap.module.css'

/** Props of HeatPlot. */
export interface HeatPlotProps extends Pick<BarDrawings, 'HeatDrawing'> {
  label: string
  /** Rows with at least one tile; keep it the same between renders. */
  rows: readonly HeatRow[]
  scale: HeatScale
  /** What a tile says: its value and what it is made of. */
  wordsOf: (tile: HeatTile) => Pick<PointWords, 'rows' | 'note'>
  linkLabel: string
}

type Plot = ChartPlotProps<HeatLayout, HeatColor>

/** The tiles themselves, with a cursor that goes from tile to tile in reading order. */
export function HeatPlot({ HeatDrawing, label, rows, scale, wordsOf, linkLabel }: HeatPlotProps) {
  const tiles = useMemo(() => rows.flatMap((row) => row.tiles.map((tile) => ({ row, tile }))), [rows])
  const drawn = useMemo(
    () =>
      rows.map((row) =>
        row.tiles.map(({ label: name, value, sample }) => ({
          label: name,
          level: sample === 'few' || value === null ? ('few' as const) : scale.classOf(value),
        })),
      ),
    [rows, scale],
  )
  const layoutOf = useCallback(
    (width: number, height: number) =>
      heatLayout({
        width,
        height,
        counts: rows.map((row) => row.tiles.length),
        names: rows.map((row) => row.label),
      }),
    [rows],
  )
  const draw = useCallback<Plot['draw']>(
    (layout, size, looks) => <HeatDrawing {...{ layout, size, looks }} rows={drawn} />,
    [HeatDrawing, drawn],
  )
  const words = (at: number): PointWords => {
    const found = tiles[at]
    if (!found) return { title: '', rows: [], lines: [] }
    const { row, tile } = found
    return {
      title: `${row.label} · ${tile.label}`,
      ...wordsOf(tile),
      lines: [],
      link: tile.href === undefined ? undefined : { href: tile.href, label: linkLabel },
    }
  }
  return (
    <ChartPlot
      label={label}
      count={tiles.length}
      rest={0}
      colorNames={heatColors}
      layoutOf={layoutOf}
      draw={draw}
      words={words}
      renderCursor={(at, { placeIn, plot, tileWidth, rowHeight }) => {
        const { row, column } = placeIn(at)
        return (
          <rect
            className={styles['cursor']}
            x={plot.left + column * tileWidth + 1}
            y={row * rowHeight + 2}
            width={tileWidth - 2}
            height={rowHeight - 3}
            rx={3}
          />
        )
      }}
    />
  )
}
