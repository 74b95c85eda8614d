import type { AppVersion, DataOf, QueryOf } from '@bms/contract'
import { type QueryClient, skipToken } from '@tanstack/react-query'

import { eachRow } from '../../../shared/list/changes/each-row.ts'
import type { RunAction, UndoAction } from '../../../shared/list/changes/list-action.ts'
import { allRowsQuery, callKey, callQuery, refreshCalls } from '../../../shared/query/call-query.ts'
import type { Caller } from '../../../shared/query/caller.ts'
import { findPrevious, languagesOf, toUsed } from './version.model.ts'

/** What changes a few times a day. */
const slow = { staleTime: 5 * 60_000 } as const

/** A version of an app. */
export const versionQuery = (caller: Caller, version_id: string) =>
  callQuery(caller, 'appVersionDetail', { version_id })

/** The languages that notes of what is written or on now come in: what is missing in one of them is told. */
export const notesLanguagesQuery = (caller: Caller) =>
  allRowsQuery(caller, 'appVersionList', { status: 'draft,on' }, { ...slow, select: languagesOf })

/** The version that came before one in its channel; `null`: there is none. */
export const previousVersionQuery = (caller: Caller, version: AppVersion) =>
  allRowsQuery(
    caller,
    'appVersionList',
    { platform: version.platform, channel: version.channel },
    { select: (rows) => findPrevious(rows, version) },
  )

/** Which versions the people of a platform have, most people first. */
export const usedVersionsQuery = (caller: Caller, platform: AppVersion['platform']) =>
  allRowsQuery(caller, 'appVersionList', { platform }, { select: toUsed })

/** Whom a roll-out reaches and forces; asked when what is filled in has stayed the same for a moment. */
export const reachQuery = (caller: Caller, offer: QueryOf<'appVersionReach'> | undefined) =>
  callQuery(caller, 'appVersionReach', offer ?? skipToken, { during: 'deciding', before: 'keep' })

/** What the guards of a roll-out see now. */
export const readingsQuery = (caller: Caller, version_id: string) =>
  callQuery(caller, 'rolloutPlanReadings', { version_id })

const idOf = ({ version_id: id }: AppVersion): string => id

/** No longer offers versions to anybody. */
export const pullOff: RunAction<AppVersion> = eachRow(idOf, ({ version_id, rev }, { call, reason }) =>
  call('pullOffAppVersion', { body: { version_id, rev, reason } }),
)

/** Offers versions again as they were offered before; whom that forces to update has to be counted anew. */
export const putBack: UndoAction<AppVersion> = (before) => {
  if (before.some(({ update_type: type }) => type === 'force')) return undefined
  const rollouts = new Map(before.map((version) => [version.version_id, version.rollout]))
  return eachRow(idOf, async (now, { call }) => {
    const { version_id, rev } = now
    return call('putOnAppVersion', { body: { version_id, rev, rollout: rollouts.get(version_id) ?? now.rollout } })
  })
}

/** Removes drafts. */
export const removeVersions: RunAction<AppVersion> = eachRow(idOf, async ({ version_id, rev }, { call }) => {
  await call('removeAppVersion', { body: { version_id, rev } })
  return 'gone'
})

/** Shows a changed version at once, in its record and in every list that is held, and has the rest asked anew. */
export function showVersion(queryClient: QueryClient, caller: Caller, version: AppVersion): void {
  const { brand } = caller
  queryClient.setQueryData(versionQuery(caller, version.version_id).queryKey, version)
  queryClient.setQueriesData<DataOf<'appVersionList'>>(
    { queryKey: callKey('appVersionList', brand, 'answer') },
    (page) => page && { ...page, list: page.list.map((row) => (idOf(row) === idOf(version) ? version : row)) },
  )
  void refreshCalls(queryClient, brand, [
    'appVersionList',
    'rolloutPlanReadings',
    'revisionList',
    'operationRecordList',
  ])
}
