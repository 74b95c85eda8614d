import { createTimeFormat, formatFigure } from '@bms/design-system/widgets'

import { defineSheet } from '../../../shared/dashboard/define-sheet.tsx'
import { boardQuery } from '../overview.calls.ts'
import { isRate, toBoardChoice, toSheetRows } from './board.model.ts'
import { boardStrings } from './board.strings.ts'

/** All figures of the board. */
export const BoardSheet = defineSheet({
  strings: boardStrings,
  title: 'sheet',
  query: (caller, { board }) => boardQuery(caller, board),
  about: 'sheetAbout',
  meaning: 'sheetMeaning',
  rowKey: 't',
  columns({ board, t, formats }, { meta }) {
    const time = createTimeFormat(formats.locale, meta.tz, meta.granularity)
    const before = board.period.compareWords
    const figure = (key: string, metric: string, label: string) => ({
      key,
      label,
      align: 'end' as const,
      format: (value: string | number | null) =>
        typeof value === 'number' ? formatFigure(value, isRate(metric) ? 'pct' : 'count', formats.locale) : '–',
    })
    return [
      { key: 't', label: t('time'), format: (value) => time.full(String(value)) },
      ...toBoardChoice(board).metrics.flatMap((metric) => [
        figure(metric, metric, t(metric)),
        ...(before === undefined
          ? []
          : [figure(`${metric}:before`, metric, t('beforeOf', { metric: t(metric), before }))]),
      ]),
    ]
  },
  rows: (data, { board }) => toSheetRows(data, toBoardChoice(board).metrics),
})
