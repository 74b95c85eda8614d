import { defineRank } from '../../../shared/dashboard/define-rank.tsx'
import { toRankRows } from '../../../shared/dashboard/figures.model.ts'
import { usersByCountryQuery } from '../home.calls.ts'
import { drill, topLength } from '../home.model.ts'
import { homeStrings } from '../home.strings.ts'
import { rankBody } from './heights.ts'

/** Where most users are, and how that changes. A country leads to its users, for who may see them. */
export const TopCountries = defineRank({
  strings: homeStrings,
  title: 'topCountries',
  query: (caller, { board }) => usersByCountryQuery(caller, board.period.query),
  about: 'topCountriesAbout',
  meaning: 'topCountriesMeaning',
  height: rankBody,
  unit: 'unitUsers',
  rows({ rows }, { board, formats, mayOpen }) {
    const hrefOf = mayOpen('UserCenter') ? (cc: string) => drill.usersOf(cc, board.period.end) : undefined
    return toRankRows(rows.slice(0, topLength), formats.locale, hrefOf).map((row) => ({
      ...row,
      label: formats.country(row.key),
    }))
  },
})
