import { DataSheet, type SheetColumn } from '@bms/design-system'
import { createTimeFormat, formatFigure } from '@bms/design-system/widgets'
import { useMemo } from 'react'

import { defineWidget, type WidgetViewProps } from '../../../shared/dashboard/define-widget.tsx'
import { useSheetLabels } from '../../../shared/dashboard/use-sheet-labels.ts'
import { boardQuery } from '../overview.calls.ts'
import { isRate, toBoardChoice, toSheetRows, type BoardAnswer, type SheetRow } from './board.model.ts'
import { boardStrings } from './board.strings.ts'

/** Height of the sheet in CSS pixels. */
const sheetHeight = 420

type Texts = keyof typeof boardStrings.en

function Sheet({ data, scope, label }: WidgetViewProps<BoardAnswer, Texts, never, undefined>) {
  const labels = useSheetLabels().sheet
  const { board, t, formats } = scope
  const rows = useMemo(() => toSheetRows(data, toBoardChoice(board).metrics), [data, board])
  const columns = useMemo(() => {
    const { granularity, tz } = data.meta
    const time = createTimeFormat(formats.locale, tz, granularity)
    const before = board.period.compareWords
    const column = (key: string, metric: string, name: string): SheetColumn<SheetRow> => ({
      key,
      label: name,
      align: 'end',
      format: (value) =>
        typeof value === 'number' ? formatFigure(value, isRate(metric) ? 'pct' : 'count', formats.locale) : '–',
    })
    const all: SheetColumn<SheetRow>[] = [
      { key: 't', label: t('time'), format: (value) => time.full(String(value)) },
      ...toBoardChoice(board).metrics.flatMap((metric) => [
        column(metric, metric, t(metric)),
        ...(before === undefined
          ? []
          : [column(`${metric}:before`, metric, t('beforeOf', { metric: t(metric), before }))]),
      ]),
    ]
    return all
  }, [data.meta, board, t, formats])
  return (
    <DataSheet
      label={label}
      columns={columns}
      rows={rows}
      rowIdOf={(row) => String(row['t'])}
      frozen={1}
      height={sheetHeight}
      labels={labels}
    />
  )
}

/** All figures of the board. */
export const BoardSheet = defineWidget({
  kind: 'plain',
  strings: boardStrings,
  title: 'sheet',
  query: (caller, { board }) => boardQuery(caller, board),
  about: 'sheetAbout',
  height: sheetHeight,
  isEmpty: (data, { board }) => toSheetRows(data, toBoardChoice(board).metrics).length === 0,
  View: Sheet,
})
