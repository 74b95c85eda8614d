import { use } from 'react'

import { defineMap } from '../../../shared/dashboard/define-map.tsx'
import { paths, withQuery } from '../../../shared/paths.ts'
import { LiveContext } from './live.ts'
import { onlinePlacesQuery } from './realtime.calls.ts'
import { realtimeStrings } from './realtime.strings.ts'

/** Where devices are online, and where something happened that the last update brought. */
export const WallMap = defineMap({
  strings: realtimeStrings,
  title: 'map',
  query: (caller, { board }) => onlinePlacesQuery(caller, board),
  useMore: () => use(LiveContext).pulses,
  about: 'mapAbout',
  meaning: 'mapMeaning',
  rows: ({ rows }, { formats }) =>
    rows.flatMap(({ cc, online }) => (online ? [{ cc, label: formats.country(cc), value: online }] : [])),
  value: ({ t }) => t('devicesOnline'),
  shows: 'region',
  pulses: (_, pulses) => pulses,
  link: ({ mayOpen, board }) =>
    mayOpen('UserCenter')
      ? (country) => withQuery(paths.device(), { country, status: 'online', data_center: board.dataCentre })
      : undefined,
})
