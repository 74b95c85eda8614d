import { DataSheet, type SheetColumn } from '@bms/design-system'
import { useWidgetContent } from '@bms/design-system/widgets'
import { useMemo } from 'react'

import { defineWidget, type WidgetViewProps } from '../../../shared/dashboard/define-widget.tsx'
import { useSheetLabels } from '../../../shared/dashboard/use-sheet-labels.ts'
import { faultQuery } from '../overview.calls.ts'
import { leastDevices, toMatrixCells, type FaultAnswer, type MatrixCell } from './faults.model.ts'
import { faultStrings } from './faults.strings.ts'

/** Height of the sheet in CSS pixels: twelve models. */
const sheetHeight = 440

type Texts = keyof typeof faultStrings.en
type Shown = 'rate' | 'faults' | 'online'

/** A line of the sheet: the model, and by firmware what is shown of its devices. */
type SheetRow = Readonly<Record<string, string | number | null>>

const valueOf = (cell: MatrixCell | undefined, shown: Shown): number | null => cell?.[shown] ?? null

function Matrix({ data, scope, label }: WidgetViewProps<FaultAnswer, Texts, Shown, undefined>) {
  const labels = useSheetLabels().sheet
  const { t, formats, choice } = scope
  const made = useMemo(() => data.matrix && toMatrixCells(data.matrix), [data])
  const { rows, columns } = useMemo(() => {
    const { models = [], firmware = [] } = made ?? {}
    const cellOf = (row: SheetRow, version: string): MatrixCell | undefined =>
      models.find(({ model }) => model === row['model'])?.cells[firmware.indexOf(version)]
    const isCounted = (cell: MatrixCell | undefined): boolean => (cell?.online ?? 0) >= leastDevices
    const all = models.flatMap(({ cells }) => cells)
    const most = Math.max(
      ...all.map((cell) => (choice === 'rate' && !isCounted(cell) ? 0 : (valueOf(cell, choice) ?? 0))),
    )
    const write = (value: string | number | null, cell: MatrixCell | undefined): string =>
      typeof value === 'number' ? formats.number(value) : cell ? '–' : ''
    return {
      rows: models.map(({ model, cells }): SheetRow => ({
        model,
        ...Object.fromEntries(firmware.map((version, at) => [version, valueOf(cells[at], choice)])),
      })),
      columns: [
        { key: 'model', label: t('model'), width: 140 },
        ...firmware.map((version): SheetColumn<SheetRow> => ({
          key: version,
          label: version,
          align: 'end',
          width: 92,
          format: (value, row) => write(value, cellOf(row, version)),
          shade: (value, row) =>
            typeof value !== 'number' || most === 0 || (choice === 'rate' && !isCounted(cellOf(row, version)))
              ? undefined
              : value / most,
        })),
      ],
    }
  }, [made, choice, t, formats])
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
      rowIdOf={({ model }) => String(model)}
      frozen={1}
      height={sheetHeight}
      labels={labels}
    />
  )
}

/** Which firmware of which model fails: the rate of each, coloured where there are enough devices to tell. */
export const FaultMatrix = defineWidget({
  kind: 'chart',
  strings: faultStrings,
  title: 'matrix',
  choice: { label: 'shown', values: { rate: 'showRate', faults: 'showFaults', online: 'showOnline' } },
  query: (caller, { board }) => faultQuery(caller, board, 'matrix'),
  about: ({ t, formats }) => t('matrixAbout', { least: formats.number(leastDevices) }),
  meaning: 'matrixMeaning',
  figures: 'state',
  height: sheetHeight,
  empty: { title: 'noFaults', text: 'noFaultsAbout' },
  isEmpty: ({ matrix }) => matrix === undefined || matrix.rows.length === 0,
  View: Matrix,
})
