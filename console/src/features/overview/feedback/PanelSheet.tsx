import { DataSheet, type SheetColumn } from '@bms/design-system'
import { createTimeFormat } from '@bms/design-system/widgets'
import { useMemo } from 'react'

import { defineWidget, type WidgetViewProps } from '../../../shared/dashboard/define-widget.tsx'
import { useSheetLabels } from '../../../shared/dashboard/use-sheet-labels.ts'
import { feedbackPanelQuery } from '../overview.calls.ts'
import { toCategoryName } from './panel-scope.ts'
import { toSheetCategories, toSheetRows, type PanelAnswer, type SheetRow } from './panel.model.ts'
import { panelStrings } from './panel.strings.ts'

/** Height of the sheet in CSS pixels. */
const sheetHeight = 420

type Texts = keyof typeof panelStrings.en

function Sheet({ data, scope, label }: WidgetViewProps<PanelAnswer, Texts, never, undefined>) {
  const labels = useSheetLabels().sheet
  const { board, t, formats } = scope
  const rows = useMemo(() => toSheetRows(data), [data])
  const columns = useMemo(() => {
    const time = createTimeFormat(formats.locale, data.meta.tz, data.meta.granularity)
    const before = board.period.compareWords
    const figure = (key: string, name: string): SheetColumn<SheetRow> => ({
      key,
      label: name,
      align: 'end',
      width: 140,
      format: (value) => (typeof value === 'number' ? formats.number(value) : '–'),
    })
    const nameOf = toCategoryName(t)
    const all: SheetColumn<SheetRow>[] = [
      { key: 't', label: t('time'), format: (value) => time.full(String(value)) },
      figure('total', t('total')),
      ...(before === undefined ? [] : [figure('before', t('beforeOf', { before }))]),
      ...toSheetCategories(data).map(({ key, label: words }) => figure(key, nameOf(key, words))),
    ]
    return all
  }, [data, board, t, formats])
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

/** All figures of the panel over time. */
export const PanelSheet = defineWidget({
  kind: 'plain',
  strings: panelStrings,
  title: 'sheet',
  query: (caller, { board }) => feedbackPanelQuery(caller, board),
  about: 'sheetAbout',
  empty: { title: 'none', text: 'noneAbout' },
  height: sheetHeight,
  isEmpty: (data) => toSheetRows(data).length === 0,
  View: Sheet,
})
