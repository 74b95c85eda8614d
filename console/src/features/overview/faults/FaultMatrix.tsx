import type { SheetColumn } from '@bms/design-system'

import { defineSheet } from '../../../shared/dashboard/define-sheet.tsx'
import { faultQuery } from '../overview.calls.ts'
import { leastDevices, toMatrixCells, type FaultAnswer, type MatrixCell } from './faults.model.ts'
import { faultStrings } from './faults.strings.ts'

type Shown = 'rate' | 'faults' | 'online'

/** A line of the sheet: the model, and by firmware what is shown of its devices. */
type Line = Readonly<Record<string, string | number | null>>

const cellsOf = ({ matrix }: FaultAnswer) => (matrix ? toMatrixCells(matrix) : { firmware: [], models: [] })

/** What of a cell has a colour: a rate of few devices has none. */
const shadedOf = (cell: MatrixCell | undefined, shown: Shown): number | undefined =>
  shown === 'rate' && (cell?.online ?? 0) < leastDevices ? undefined : (cell?.[shown] ?? undefined)

/** Which firmware of which model fails: the rate of each, coloured where there are enough devices to tell. */
export const FaultMatrix = defineSheet({
  strings: faultStrings,
  title: 'matrix',
  choice: { label: 'shown', values: { rate: 'showRate', faults: 'showFaults', online: 'showOnline' } },
  query: (caller, { board }) => faultQuery(caller, board, 'matrix'),
  about: ({ t, formats }) => t('matrixAbout', { least: formats.number(leastDevices) }),
  meaning: 'matrixMeaning',
  figures: 'state',
  empty: { title: 'noFaults', text: 'noFaultsAbout' },
  rowKey: 'model',
  columns({ t, formats, choice }, data) {
    const { firmware, models } = cellsOf(data)
    const most = Math.max(...models.flatMap(({ cells }) => cells.map((cell) => shadedOf(cell, choice) ?? 0)))
    return [
      { key: 'model', label: t('model'), width: 140 },
      ...firmware.map((version, at): SheetColumn<Line> => {
        const cellOf = (row: Line) => models.find(({ model }) => model === row['model'])?.cells[at]
        return {
          key: version,
          label: version,
          align: 'end',
          width: 92,
          format: (value, row) => (typeof value === 'number' ? formats.number(value) : cellOf(row) ? '–' : ''),
          shade(_, row) {
            const shaded = shadedOf(cellOf(row), choice)
            return shaded === undefined || most === 0 ? undefined : shaded / most
          },
        }
      }),
    ]
  },
  rows(data, { choice }) {
    const { firmware, models } = cellsOf(data)
    return models.map(({ model, cells }) => ({
      model,
      ...Object.fromEntries(firmware.map((version, at) => [version, cells[at]?.[choice] ?? null])),
    }))
  },
})
