import { type AppVersion, type Brand, calls } from '@bms/contract'
import { createMockHandlers, type MockContext } from '@bms/fixtures/mock'

/* Versions of the mock that stories are about, found by what they are: ids change with the demo data. */

const mock = createMockHandlers()
const nobody = {} as MockContext

const versionsOf = async (brand: Brand): Promise<AppVersion[]> => {
  const query = calls.appVersionList.query.parse({ page_size: '200', sort: '-version' })
  return (await mock.appVersionList({ brand, query, body: {} }, nobody)).list
}

const kyvol = await versionsOf('kyvol')

const find = (what: string, is: (version: AppVersion) => boolean): AppVersion => {
  const version = kyvol.find(is)
  if (!version) throw new Error(`The demo data has no ${what}`)
  return version
}

/** Written, and not put on yet; it only recommends itself. */
export const draft = find('draft', ({ status, update_type: type }) => status === 'draft' && type !== 'force')

/** Written, and forces people to update. */
export const forcedDraft = find(
  'forced draft',
  ({ status, update_type: type }) => status === 'draft' && type === 'force',
)

/** Its guarded roll-out was stopped by a guard. */
export const stopped = find('stopped roll-out', ({ rollout_plan: plan }) => plan?.status === 'stopped')

/** Its guarded roll-out went through. */
export const done = find('guarded roll-out that is done', ({ rollout_plan: plan }) => plan?.status === 'done')

/** On in part, in some countries. */
export const partly = find(
  'version that is on in part',
  ({ status, rollout }) => status === 'on' && rollout.percent < 100 && rollout.countries.length > 0,
)

/** Pulled off. */
export const pulledOff = find('version that was pulled off', ({ status }) => status === 'off')

/** The oldest of its channel: there is none before it. */
export const oldest = kyvol.findLast(({ channel }) => channel === draft.channel) ?? draft

/** Its guarded roll-out was stopped by somebody. */
export const halted: AppVersion = {
  ...stopped,
  rollout_plan: {
    ...(stopped.rollout_plan as NonNullable<AppVersion['rollout_plan']>),
    stop_reason: 'Complaints have come in',
    stopped_by: { uid: '1', nickname: 'Ines Keller' },
  },
}

/** Whose guarded roll-out is on its way. */
export const running: AppVersion = {
  ...stopped,
  rollout_plan: {
    ...(stopped.rollout_plan as NonNullable<AppVersion['rollout_plan']>),
    status: 'running',
    next_at: '2026-11-27T06:00:00.000Z',
  },
}
