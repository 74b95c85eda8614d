import { defineTrend } from '../../../shared/dashboard/define-trend.tsx'
import { useOwnPins } from '../../../shared/dashboard/use-own-pins.ts'
import { activeUsersQuery } from '../home.calls.ts'
import { drill, toStickiness } from '../home.model.ts'
import { homeStrings } from '../home.strings.ts'

/** Active users, how many of a month's users come on a day, and what was sent out meanwhile. */
export const ActiveUsers = defineTrend({
  strings: homeStrings,
  title: 'activeUsers',
  query: (caller, { board }) => activeUsersQuery(caller, board.period.query),
  useMore: useOwnPins,
  about({ t, formats }, data) {
    const stickiness = data && toStickiness(data)
    return stickiness === undefined ? t('activeUsersAbout') : t('stickiness', { share: formats.percent(stickiness) })
  },
  meaning: 'activeUsersMeaning',
  series: ({ t }) => ({ dau: t('dau'), wau: t('wau'), mau: t('mau') }),
  pins: (_, pins) => pins,
  link: ({ t, mayOpen }, { meta }) =>
    mayOpen('UserCenter') ? { hrefOf: (at) => drill.usersActive(at, meta), label: t('openActiveUsers') } : undefined,
})
