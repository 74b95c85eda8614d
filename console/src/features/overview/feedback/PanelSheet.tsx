import { createTimeFormat } from '@bms/design-system/widgets'

import { defineSheet } from '../../../shared/dashboard/define-sheet.tsx'
import { feedbackPanelQuery } from '../overview.calls.ts'
import { toCategoryName } from './panel-scope.ts'
import { toSheetCategories, toSheetRows } from './panel.model.ts'
import { panelStrings } from './panel.strings.ts'

/** All figures of the panel over time. */
export const PanelSheet = defineSheet({
  strings: panelStrings,
  title: 'sheet',
  query: (caller, { board }) => feedbackPanelQuery(caller, board),
  about: 'sheetAbout',
  meaning: 'sheetMeaning',
  empty: { title: 'none', text: 'noneAbout' },
  rowKey: 't',
  columns({ board, t, formats }, data) {
    const time = createTimeFormat(formats.locale, data.meta.tz, data.meta.granularity)
    const before = board.period.compareWords
    const figure = (key: string, label: string) => ({
      key,
      label,
      align: 'end' as const,
      format: (value: string | number | null) => (typeof value === 'number' ? formats.number(value) : '–'),
    })
    const nameOf = toCategoryName(t)
    return [
      { key: 't', label: t('time'), width: 172, format: (value) => time.full(String(value)) },
      figure('total', t('total')),
      ...(before === undefined ? [] : [figure('before', t('beforeOf', { before }))]),
      ...toSheetCategories(data).map(({ key, label }) => figure(key, nameOf(key, label))),
    ]
  },
  rows: toSheetRows,
})
