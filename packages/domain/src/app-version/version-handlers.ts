import {
  type ApiHandlers,
  type AppVersion,
  type Brand,
  type CallInput,
  type DataOf,
  isWidened,
  notFrom,
  toReach,
  type VersionContent,
  type VersionStatus,
  versionInput,
  versionStatuses,
} from '@bms/contract'

import { isCalled, inDays, isOneOf } from '../content/conditions.ts'
import { type ContentChange, type ContentItem, toAudit, type World } from '../content/content-item.ts'
import { mergeFields, requireWhole } from '../content/edit.ts'
import { listPage } from '../content/list-page.ts'
import { requireNoPlan, toStopped } from './rollout-plan.ts'
import type { VersionPort, VersionUsers } from './version-port.ts'
import {
  putOn,
  requireConfirmed,
  requireFuture,
  requireGrowing,
  requireOneFull,
  requireOwnPackage,
  requireUnfrozen,
  toAdoption,
  toVersionStatus,
} from './version-rules.ts'

type Item = ContentItem<VersionContent, VersionStatus>

type Names =
  | 'appVersionList'
  | 'appVersionDetail'
  | 'appVersionReach'
  | 'createAppVersion'
  | 'editAppVersion'
  | 'putOnAppVersion'
  | 'pullOffAppVersion'
  | 'rollOutAppVersion'
  | 'removeAppVersion'

/** The version as the wire has it. */
function present(item: Item, usage: readonly VersionUsers[]): AppVersion {
  return {
    version_id: item.id,
    ...item.content,
    status: item.status,
    adoption: toAdoption(usage, item.content.platform, item.content.version),
    ...toAudit(item),
  }
}

/** Versions of the apps (design, section 2.13). */
export function createVersionHandlers<W extends World>(port: VersionPort<W>): Pick<ApiHandlers<W['context']>, Names> {
  const { store, now, reader } = port
  const change = createVersionChange(port)
  const isFull = (trx: W['trx'], brand: Brand, item: Parameters<typeof requireOneFull>[3]) =>
    requireOneFull<W>(store, trx, brand, item)
  return {
    appVersionList: (input, context) => listVersions(port, input, context),
    async appVersionDetail({ brand, query }, context) {
      const db = reader(context)
      const [item, usage] = await Promise.all([
        store.get(db, brand, query.version_id),
        port.usage(db, brand, now(context)),
      ])
      return present(item, usage)
    },
    async appVersionReach({ brand, query }, context) {
      const { platform, data_centers = [], countries = [] } = query
      const places = { platform, data_centers, countries }
      return toReach(await port.holders(reader(context), brand, places, now(context)), query)
    },
    createAppVersion: (input, context) => createVersion(port, input, context),
    editAppVersion: (input, context) => editVersion(port, input, context),
    putOnAppVersion: ({ brand, body }, context) =>
      change(brand, body.version_id, body.rev, context, async (item, trx) => {
        const status = toVersionStatus(item.status, 'put_on')
        const { rollout, confirm_users } = body
        const content = putOn({ ...item.content, rollout }, now(context), port.actorOf(context))
        await requireConfirmed<W>(port.holders, trx, brand, content, confirm_users, now(context))
        await isFull(trx, brand, { id: item.id, status, content })
        await port.unplan(trx, brand, 'release', item.id)
        return { status, content, action: 'put_on' }
      }),
    pullOffAppVersion: ({ brand, body }, context) =>
      change(brand, body.version_id, body.rev, context, ({ status, content }) => {
        const { rollout_plan: plan } = content
        const { uid, nickname } = port.actorOf(context)
        const by = { uid, nickname }
        const rollout_plan = plan?.status === 'running' ? toStopped(plan, body.reason, now(context), by) : plan
        const off = { pulled_off_at: now(context).toISOString(), pull_off_reason: body.reason }
        return {
          status: toVersionStatus(status, 'pull_off'),
          content: { ...content, ...off, ...(rollout_plan && { rollout_plan }) },
          action: 'pull_off',
          reason: body.reason,
        }
      }),
    rollOutAppVersion: ({ brand, body }, context) =>
      change(brand, body.version_id, body.rev, context, async (item, trx) => {
        if (item.status !== 'on') throw notFrom(item.status, 'on', 'version-no-rollout')
        requireGrowing(item, body.rollout)
        requireNoPlan(item.content, body.rollout)
        const content = { ...item.content, rollout: body.rollout }
        if (isWidened(item.content.rollout, body.rollout)) {
          await requireConfirmed<W>(port.holders, trx, brand, content, body.confirm_users, now(context))
        }
        await isFull(trx, brand, { ...item, content })
        return { content, action: 'edit' }
      }),
    async removeAppVersion({ brand, body }, context) {
      const usage = await port.usage(reader(context), brand, now(context))
      const options = { rev: body.rev, present: (item: Item) => present(item, usage) }
      await store.remove(context, brand, body.version_id, options, async ({ id, status, content }, trx) => {
        if (status !== 'draft' || content.put_on_at !== undefined) throw notFrom(status, 'removed', 'version-was-on')
        await port.unplan(trx, brand, 'release', id)
      })
      return null
    },
  }
}

async function listVersions<W extends World>(
  { store, now, reader, usage }: VersionPort<W>,
  { brand, query }: CallInput<'appVersionList'>,
  context: W['context'],
): Promise<DataOf<'appVersionList'>> {
  const db = reader(context)
  const filters = {
    platform: isOneOf('platform', query.platform),
    channel: isOneOf('channel', query.channel),
    update: isOneOf('update_type', query.update_type),
    put_on: inDays('put_on_at', 'put_on_at', query),
    q: isCalled(query.q, { folded: ['name_key'], upper: ['version_id'] }),
    status: isOneOf('status', query.status),
  }
  const facets = { status: versionStatuses }
  const [page, users] = await Promise.all([
    listPage(store, db, brand, query, { filters, facets, toRow: (item) => item }),
    usage(db, brand, now(context)),
  ])
  return { ...page, list: page.list.map((item) => present(item, users)) }
}

async function createVersion<W extends World>(
  port: VersionPort<W>,
  { brand, body }: CallInput<'createAppVersion'>,
  context: W['context'],
): Promise<DataOf<'createAppVersion'>> {
  const { confirm_users, ...content } = body
  const db = port.reader(context)
  const now = port.now(context)
  requireFuture(content.release_at, now)
  const usage = await port.usage(db, brand, now)
  if (content.release_at !== undefined) {
    await requireConfirmed<W>(port.holders, db, brand, content, confirm_users, now)
  }
  const item = await port.store.create(context, brand, {
    content,
    status: 'draft',
    prepare: (trx) => requireOwnPackage<W>(port.packageFacts, trx, brand, content),
    check: (trx, id) => planRelease(port, trx, context, brand, id, content.release_at),
  })
  return present(item, usage)
}

function editVersion<W extends World>(
  port: VersionPort<W>,
  { brand, body }: CallInput<'editAppVersion'>,
  context: W['context'],
): Promise<DataOf<'editAppVersion'>> {
  const { version_id, rev, confirm_users, ...changes } = body
  return createVersionChange(port)(brand, version_id, rev, context, async (item, trx) => {
    const { put_on_at, put_on_by, pulled_off_at, pull_off_reason, rollout_plan, ...written } = item.content
    const fields = mergeFields(written, changes)
    requireWhole(versionInput, fields)
    const content: VersionContent = {
      ...fields,
      ...(put_on_at === undefined ? {} : { put_on_at, put_on_by }),
      ...(pulled_off_at === undefined ? {} : { pulled_off_at, pull_off_reason }),
      ...(rollout_plan && { rollout_plan }),
    }
    requireUnfrozen(item, content)
    await requireOwnPackage<W>(port.packageFacts, trx, brand, content)
    requireGrowing(item, content.rollout)
    requireNoPlan(item.content, content.rollout)
    if (content.release_at !== item.content.release_at) requireFuture(content.release_at, port.now(context))
    if (item.status === 'on' && content.release_at !== undefined) throw notFrom('on', 'on', 'version-no-release')
    if (isHarder(item.content, content) && (item.status === 'on' || content.release_at !== undefined)) {
      await requireConfirmed<W>(port.holders, trx, brand, content, confirm_users, port.now(context))
    }
    await requireOneFull<W>(port.store, trx, brand, { ...item, content })
    await planRelease(port, trx, context, brand, item.id, content.release_at)
    return { content, action: 'edit' }
  })
}

/** Whether a version asks more of people than before, or asks more people. */
const isHarder = (before: VersionContent, next: VersionContent): boolean =>
  next.update_type !== before.update_type ||
  next.min_supported_version !== before.min_supported_version ||
  next.release_at !== before.release_at ||
  isWidened(before.rollout, next.rollout)

type Change = ContentChange<VersionContent, VersionStatus>

/** Makes one change to a version that is held meanwhile, and answers with it. */
export function createVersionChange<W extends World>({ store, now, reader, usage }: VersionPort<W>) {
  return async (
    brand: Brand,
    id: string,
    rev: number | undefined,
    context: W['context'],
    decide: (item: Item, trx: W['trx']) => Change | Promise<Change>,
  ): Promise<AppVersion> => {
    // Counted before the version is held: counting may take a while.
    const users = await usage(reader(context), brand, now(context))
    const options = { rev, present: (item: Item) => present(item, users) }
    return present(await store.change(context, brand, id, options, decide), users)
  }
}

function planRelease<W extends World>(
  { plan, unplan }: VersionPort<W>,
  trx: W['trx'],
  context: W['context'],
  brand: Brand,
  id: string,
  releaseAt: string | undefined,
): Promise<void> {
  if (releaseAt === undefined) return unplan(trx, brand, 'release', id)
  return plan(trx, context, brand, 'release', id, new Date(releaseAt))
}
