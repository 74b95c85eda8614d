import { defineMap } from '../../../shared/dashboard/define-map.tsx'
import { distributionQuery } from '../home.calls.ts'
import { drill, toMapRows } from '../home.model.ts'
import { homeStrings } from '../home.strings.ts'

/** Where users and devices are. A country leads to them, for who may see them. */
export const CountryDistribution = defineMap({
  strings: homeStrings,
  title: 'map',
  choice: { label: 'layer', values: { users: 'users', devices: 'devices', online: 'online' } },
  query: (caller, { board }) => distributionQuery(caller, board.period.query),
  about: ({ t, choice, mayOpen }) =>
    mayOpen('UserCenter') ? t(choice === 'users' ? 'mapAbout' : 'mapAboutDevices') : undefined,
  meaning: 'mapMeaning',
  rows: ({ rows }, { choice }) => toMapRows(rows, choice),
  value: ({ t, choice }) => t(choice),
  link: ({ mayOpen, choice, board }) =>
    mayOpen('UserCenter') ? (cc) => drill.onMap(choice, cc, board.period.end) : undefined,
})
