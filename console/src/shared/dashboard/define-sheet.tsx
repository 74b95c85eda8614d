import { DataSheet, type SheetColumn } from '@bms/design-system'
import { useWidgetContent } from '@bms/design-system/widgets'
import { useMemo } from 'react'

import type { Strings } from '../i18n/strings.ts'
import { defineWidget, type Widget, type WidgetBase, type WidgetViewProps } from './define-widget.tsx'
import { useSheetLabels } from './use-sheet-labels.ts'
import type { WidgetScope } from './widget-scope.ts'

/** One line of a sheet. */
type Line = Readonly<Record<string, string | number | null>>

/** Figures in full as data. */
export interface SheetDefinition<Key extends string, Raw, Data, Choice extends string, More> extends Omit<
  WidgetBase<Key, Raw, Data, Choice, More>,
  'height'
> {
  /** The first stays in view. */
  readonly columns: (scope: WidgetScope<Key, Choice>, data: Data) => readonly SheetColumn<Line>[]
  readonly rows: (data: Data, scope: WidgetScope<Key, Choice>) => readonly Line[]
  /** The column that names a line. */
  readonly rowKey: string
}

/** Height of a sheet in CSS pixels. */
const sheetHeight = 420

/** Defines a widget of figures in full: cells that can be selected and copied, and a file of them. */
export function defineSheet<
  Key extends string,
  Raw,
  Data extends object,
  const Choice extends string = never,
  More = undefined,
>(definition: SheetDefinition<NoInfer<Key>, Raw, Data, Choice, More> & { readonly strings: Strings<Key> }): Widget {
  const { columns: columnsOf, rows: rowsOf, rowKey } = definition
  const rowIdOf = (row: Line): string => String(row[rowKey])

  function Sheet({ data, scope, label }: WidgetViewProps<Data, Key, Choice, More>) {
    const labels = useSheetLabels().sheet
    const rows = useMemo(() => rowsOf(data, scope), [data, scope])
    const columns = useMemo(() => columnsOf(scope, data), [data, scope])
    const content = useMemo(
      () => ({
        sheet: () => ({
          columns: columns.map((column) => column.label),
          rows: rows.map((row) => columns.map(({ key }) => row[key] ?? null)),
        }),
        legend: [],
      }),
      [columns, rows],
    )
    useWidgetContent(content)
    return (
      <DataSheet
        label={label}
        columns={columns}
        rows={rows}
        rowIdOf={rowIdOf}
        frozen={1}
        height={sheetHeight}
        labels={labels}
      />
    )
  }

  return defineWidget<Key, Raw, Data, Choice, More>({
    ...definition,
    kind: 'chart',
    height: sheetHeight,
    isEmpty: (data, scope) => rowsOf(data, scope).length === 0,
    View: Sheet,
  })
}
