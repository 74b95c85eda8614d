import { DataSheet, type SheetColumn } from '@bms/design-system'
import { useMemo } from 'react'

import { defineWidget, type WidgetViewProps } from '../../../shared/dashboard/define-widget.tsx'
import { useSheetLabels } from '../../../shared/dashboard/use-sheet-labels.ts'
import { productRankQuery } from '../overview.calls.ts'
import type { ProductRow } from './products.model.ts'
import { productStrings } from './products.strings.ts'

/** Height of the sheet in CSS pixels. */
const sheetHeight = 420

type Texts = keyof typeof productStrings.en

/** One line of the sheet. */
interface SheetRow {
  readonly place: number
  readonly name: string
  readonly code: string
  readonly devices: number
  readonly share: number
  readonly shares: number
  readonly before: number | null
  readonly change: number | null
}

function Sheet({ data, scope, label }: WidgetViewProps<{ rows: readonly ProductRow[] }, Texts, never, undefined>) {
  const labels = useSheetLabels().sheet
  const { t, formats } = scope
  const rows = useMemo(
    () =>
      data.rows.map((row, index): SheetRow => ({
        place: index + 1,
        name: row.label,
        code: row.key,
        devices: row.v,
        share: row.share,
        shares: row.cum_share,
        before: row.prev_v ?? null,
        change: row.delta_pct,
      })),
    [data],
  )
  const columns = useMemo(() => {
    const { number, percent, change } = formats
    const figure = (key: keyof SheetRow & Texts, write: (value: number) => string): SheetColumn<SheetRow> => ({
      key,
      label: t(key),
      align: 'end',
      width: 110,
      format: (value) => (typeof value === 'number' ? write(value) : '–'),
    })
    const all: SheetColumn<SheetRow>[] = [
      { key: 'name', label: t('name'), width: 200 },
      { key: 'code', label: t('code') },
      figure('place', number),
      figure('devices', number),
      figure('share', percent),
      figure('shares', percent),
      figure('before', number),
      figure('change', change),
    ]
    return all
  }, [t, formats])
  return (
    <DataSheet
      label={label}
      columns={columns}
      rows={rows}
      rowIdOf={({ code }) => code}
      frozen={1}
      height={sheetHeight}
      labels={labels}
    />
  )
}

/** All figures of the rank. */
export const ProductSheet = defineWidget({
  kind: 'plain',
  strings: productStrings,
  title: 'sheet',
  query: (caller, { board }) => productRankQuery(caller, board),
  about: 'sheetAbout',
  figures: 'state',
  height: sheetHeight,
  isEmpty: ({ rows }) => rows.length === 0,
  View: Sheet,
})
