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
  versionStatuses,
} from '@bms/contract'
import { type Kysely, sql, type Transaction } from 'kysely'

import type { Context } from '../../context.ts'
import type { Tables } from '../../db/tables.ts'
import type { VersionUsers } from '../../db/tables/messages.ts'
import { dequeue, enqueue } from '../../jobs/queue.ts'
import {
  actorOf,
  type ContentChange,
  type ContentContext,
  type ContentItem,
  toAudit,
} from '../content/content-store.ts'
import { beginsWith, inDays, isOneOf } from '../list-query.ts'
import { toSortKeys, toWindow } from '../page.ts'
import { requireNoPlan, toStopped } from './rollout-plan.ts'
import { countHolders, requireConfirmed } from './version-reach.ts'
import { requireFuture, requireGrowing, requireOwnPackage, requireUnfrozen, secondFull } from './version-rules.ts'
import { releaseJob, toVersionStatus, versionStore } from './version-store.ts'
import { getVersionUsage, toAdoption } from './version-usage.ts'

type Item = ContentItem<VersionContent, AppVersion['status']>

type Handlers = Pick<
  ApiHandlers<Context>,
  | 'appVersionList'
  | 'appVersionDetail'
  | 'appVersionReach'
  | 'createAppVersion'
  | 'editAppVersion'
  | 'putOnAppVersion'
  | 'pullOffAppVersion'
  | 'rollOutAppVersion'
  | 'removeAppVersion'
>

/** Versions of the apps (design, section 2.13). */
export const appVersionHandlers: Handlers = {
  appVersionList: listVersions,
  async appVersionDetail({ brand, query }, { db, now }) {
    const [item, usage] = await Promise.all([
      versionStore.get(db, brand, query.version_id),
      getVersionUsage(db, brand, now()),
    ])
    return present(item, usage)
  },
  async appVersionReach({ brand, query }, { db, now }) {
    const { platform, data_centers = [], countries = [] } = query
    return toReach(await countHolders(db, brand, { platform, data_centers, countries }, now()), query)
  },
  createAppVersion: createVersion,
  editAppVersion: editVersion,
  async putOnAppVersion({ brand, body }, context) {
    const { version_id, rollout, rev, confirm_users } = body
    return change(brand, version_id, rev, context, async (item, trx) => {
      const status = toVersionStatus(item.status, 'put_on')
      const content = putOn({ ...item.content, rollout }, context)
      await requireConfirmed(trx, brand, content, confirm_users, context.now())
      await requireOneFull(trx, brand, item.id, status, content)
      await dequeue(trx, brand, releaseJob, item.id)
      return { status, content, action: 'put_on' }
    })
  },
  pullOffAppVersion: ({ brand, body }, context) =>
    change(brand, body.version_id, body.rev, context, ({ status, content }) => {
      const { rollout_plan: plan } = content
      const rollout_plan = plan?.status === 'running' ? toStopped(plan, body.reason, context.now()) : plan
      const off = { pulled_off_at: context.now().toISOString(), pull_off_reason: body.reason }
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
        await requireConfirmed(trx, brand, content, body.confirm_users, context.now())
      }
      await requireOneFull(trx, brand, item.id, item.status, content)
      return { content, action: 'edit' }
    }),
  async removeAppVersion({ brand, body }, context) {
    const usage = await getVersionUsage(context.db, brand, context.now())
    const options = { rev: body.rev, present: (item: Item) => present(item, usage) }
    await versionStore.remove(context, brand, body.version_id, options, async ({ id, status, content }, trx) => {
      if (status !== 'draft' || content.put_on_at !== undefined) {
        throw notFrom(status, 'removed', 'version-was-on')
      }
      await dequeue(trx, brand, releaseJob, id)
    })
    return { version_id: body.version_id }
  },
}

async function listVersions(
  { brand, query }: CallInput<'appVersionList'>,
  { db, now }: Context,
): Promise<DataOf<'appVersionList'>> {
  const window = toWindow(query)
  const others = [
    ...isOneOf('t.platform', query.platform),
    ...isOneOf('t.channel', query.channel),
    ...isOneOf('t.update_type', query.update_type),
    ...inDays('t.put_on_at', 'put_on_at', query),
    ...beginsWith(query.q, { folded: ['t.name_key', 't.title_key'], upper: ['t.version_id'] }),
  ]
  const sort = toSortKeys(query.sort, [{ field: 'updated_at', direction: 'desc' }])
  const conditions = [...others, ...isOneOf('t.status', query.status)]
  const [{ items, ...counted }, counts, usage] = await Promise.all([
    versionStore.find(db, brand, { conditions, sort }, window),
    versionStore.countBy(db, brand, 'status', others),
    getVersionUsage(db, brand, now()),
  ])
  const status = versionStatuses.map((key) => ({ key, count: counts.find((row) => row.key === key)?.count ?? 0 }))
  const list = items.map((item) => present(item, usage))
  return { list, ...counted, page: window.page, page_size: window.pageSize, facets: { status } }
}

async function createVersion(
  { brand, body }: CallInput<'createAppVersion'>,
  context: Context,
): Promise<DataOf<'createAppVersion'>> {
  const { confirm_users, ...content } = body
  requireFuture(content.release_at, context.now())
  const usage = await getVersionUsage(context.db, brand, context.now())
  if (content.release_at !== undefined) {
    await requireConfirmed(context.db, brand, content, confirm_users, context.now())
  }
  const item = await versionStore.create(context, brand, {
    content,
    status: 'draft',
    prepare: (trx) => requireOwnPackage(trx, brand, content),
    check: (trx, id) => scheduleRelease(trx, context, brand, id, content.release_at),
  })
  return present(item, usage)
}

function editVersion(
  { brand, body }: CallInput<'editAppVersion'>,
  context: Context,
): Promise<DataOf<'editAppVersion'>> {
  const { version_id, rev, confirm_users, ...fields } = body
  return change(brand, version_id, rev, context, async (item, trx) => {
    const { put_on_at, put_on_by, pulled_off_at, pull_off_reason, rollout_plan } = item.content
    const content: VersionContent = {
      ...fields,
      ...(put_on_at === undefined ? {} : { put_on_at, put_on_by }),
      ...(pulled_off_at === undefined ? {} : { pulled_off_at, pull_off_reason }),
      ...(rollout_plan && { rollout_plan }),
    }
    requireUnfrozen(item, content)
    await requireOwnPackage(trx, brand, content)
    requireGrowing(item, content.rollout)
    requireNoPlan(item.content, content.rollout)
    if (content.release_at !== item.content.release_at) requireFuture(content.release_at, context.now())
    if (item.status === 'on' && content.release_at !== undefined) {
      throw notFrom('on', 'on', 'version-no-release')
    }
    const isHarder =
      content.update_type !== item.content.update_type ||
      content.min_supported_version !== item.content.min_supported_version ||
      content.release_at !== item.content.release_at ||
      isWidened(item.content.rollout, content.rollout)
    if (isHarder && (item.status === 'on' || content.release_at !== undefined)) {
      await requireConfirmed(trx, brand, content, confirm_users, context.now())
    }
    await requireOneFull(trx, brand, item.id, item.status, content)
    await scheduleRelease(trx, context, brand, item.id, content.release_at)
    return { content, action: 'edit' }
  })
}

type Change = ContentChange<VersionContent, AppVersion['status']>
type Decide = (item: Item, trx: Transaction<Tables>) => Change | Promise<Change>

/** Makes one change to a version that is locked meanwhile, and answers with it. */
export async function change(
  brand: Brand,
  id: string,
  rev: number | undefined,
  context: Context,
  decide: Decide,
): Promise<AppVersion> {
  // Counted before the version is locked: counting may take a while.
  const usage = await getVersionUsage(context.db, brand, context.now())
  const options = { rev, present: (item: Item) => present(item, usage) }
  const item = await versionStore.change(context, brand, id, options, decide)
  return present(item, usage)
}

/** What a version says once it is put on: when, by whom, and nothing of how it was pulled off before. */
export function putOn(content: VersionContent, context: ContentContext): VersionContent {
  const { release_at: _release, pulled_off_at: _at, pull_off_reason: _reason, ...rest } = content
  const { uid, nickname } = actorOf(context)
  return { ...rest, put_on_at: context.now().toISOString(), put_on_by: { uid, nickname } }
}

/** @throws Problem 40920 where another version is rolled out to everybody in the same channel. */
export async function requireOneFull(
  db: Kysely<Tables>,
  brand: Brand,
  id: string,
  status: AppVersion['status'],
  { platform, channel, rollout }: VersionContent,
): Promise<void> {
  if (status !== 'on' || rollout.percent < 100) return
  const found = await sql<{ version: string }>`
    SELECT version FROM app_version WHERE brand = ${brand} AND platform = ${platform} AND channel = ${channel}
      AND status = 'on' AND rollout_percent = 100 AND deleted_at IS NULL AND version_id <> ${id}`.execute(db)
  const [other] = found.rows
  if (other) throw secondFull(other.version)
}

async function scheduleRelease(
  trx: Transaction<Tables>,
  context: Context,
  brand: Brand,
  id: string,
  releaseAt: string | undefined,
): Promise<void> {
  if (releaseAt === undefined) return dequeue(trx, brand, releaseJob, id)
  const data = { actor: { ...actorOf(context) } }
  return enqueue(trx, context.now(), { brand, kind: releaseJob, ref: id, runAt: new Date(releaseAt), data })
}

function present(item: Item, usage: readonly VersionUsers[]): AppVersion {
  return {
    version_id: item.id,
    ...item.content,
    status: item.status,
    adoption: toAdoption(usage, item.content.platform, item.content.version),
    ...toAudit(item),
  }
}
