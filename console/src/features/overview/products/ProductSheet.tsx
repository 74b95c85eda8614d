import { defineSheet } from '../../../shared/dashboard/define-sheet.tsx'
import { pickName } from '../../../shared/i18n/pick-name.ts'
import { productRankQuery } from '../overview.calls.ts'
import { productStrings } from './products.strings.ts'

/** All figures of the rank. */
export const ProductSheet = defineSheet({
  strings: productStrings,
  title: 'sheet',
  query: (caller, { board }) => productRankQuery(caller, board),
  about: 'sheetAbout',
  meaning: 'sheetMeaning',
  figures: 'state',
  rowKey: 'code',
  columns({ t, formats: { number, percent, change } }) {
    const figure = (key: keyof typeof productStrings.en, write: (value: number) => string) => ({
      key,
      label: t(key),
      align: 'end' as const,
      width: 110,
      format: (value: string | number | null) => (typeof value === 'number' ? write(value) : '–'),
    })
    return [
      { key: 'name', label: t('name'), width: 200 },
      { key: 'code', label: t('code') },
      figure('place', number),
      figure('devices', number),
      figure('share', percent),
      figure('shares', percent),
      figure('before', number),
      figure('change', change),
    ]
  },
  rows: ({ rows }, { formats: { locale } }) =>
    rows.map((row, index) => ({
      place: index + 1,
      name: row.name ? pickName(row.name, locale) : row.label,
      code: row.key,
      devices: row.v,
      share: row.share,
      shares: row.cum_share,
      before: row.prev_v ?? null,
      change: row.delta_pct,
    })),
})
