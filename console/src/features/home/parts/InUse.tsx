import { defineTrend } from '../../../shared/dashboard/define-trend.tsx'
import { inUseQuery } from '../home.calls.ts'
import { drill } from '../home.model.ts'
import { homeStrings } from '../home.strings.ts'

/** Devices that were online, or the users who have them: one is asked for at a time. */
export const InUse = defineTrend({
  strings: homeStrings,
  title: 'inUse',
  choice: { label: 'show', values: { activeDevices: 'liveDevices', liveUsers: 'liveUsers' } },
  query: (caller, { board, choice }) => inUseQuery(caller, board.period.query, choice),
  about: 'inUseAbout',
  meaning: 'inUseMeaning',
  variant: 'area',
  series: ({ t, choice }) =>
    choice === 'activeDevices'
      ? { active: t('devicesActive'), online_peak: t('devicesPeak') }
      : { live: t('usersLive'), opened: t('usersOpened') },
  link: ({ t, mayOpen }, { meta }) =>
    mayOpen('UserCenter')
      ? { hrefOf: (at) => drill.devicesOnline(at, meta), label: t('openOnlineDevices') }
      : undefined,
})
