import {
  type AppUserDetail,
  type Brand,
  type CallInput,
  type DataOf,
  invalid,
  refuse,
  requireDistinctTags,
  userLimits,
  wrong,
} from '@bms/contract'

import type { World } from '../content/content-item.ts'
import { type Change, inOneRecord } from '../records.ts'
import { changeTags, findUsedTags } from '../tags.ts'
import { toUserDetail } from './present-user.ts'
import type { UserEdit, UserPort, UserRow } from './user-port.ts'
import {
  erasedOf,
  noSuchUser,
  planStatusChange,
  requireConfirmedChange,
  toUserRecord,
  unknownOf,
} from './user-rules.ts'

/** What a caller asks for. */
export interface StatusChange {
  readonly brand: Brand
  readonly ids: readonly string[]
  readonly to: 'enabled' | 'disabled'
  readonly reason: string | undefined
  /** How many users that is, as the caller says. */
  readonly confirmed: number | undefined
}

/**
 * Enables or disables users of a brand: all of them, or none. One operation record tells of all who changed.
 * @throws Problem 40930 where many aren't confirmed, 40400 when the brand lacks one of them, 40910 when one was deleted.
 */
export function changeStatus<W extends World>(
  port: UserPort<W>,
  { brand, ids, to, reason, confirmed }: StatusChange,
  context: W['context'],
): Promise<DataOf<'disableUsers'>> {
  return port.transact(context, async (trx) => {
    requireConfirmedChange(ids, confirmed)
    const { unknown, erased, changed, unchanged } = planStatusChange(ids, await port.lock(trx, brand, ids), to)
    if (unknown.length > 0) throw noSuchUser(unknown)
    if (erased.length > 0) throw refuse('user-stays-erased', { from: 'deleted', to, user_ids: erased })
    if (changed.length > 0) {
      const at = port.now(context)
      const disabled_reason = to === 'disabled' ? (reason ?? null) : null
      const disabled_at = to === 'disabled' ? at : null
      await port.setAccess(trx, brand, changed, { status: to, disabled_reason, disabled_at }, at)
      const records = changed.map((user) => {
        const why = { path: 'disabled_reason', from: user.disabled_reason, to: disabled_reason }
        const changes: Change[] = [{ path: 'status', from: user.status, to }, ...(why.from === why.to ? [] : [why])]
        return toUserRecord(user, { action: to === 'disabled' ? 'disable' : 'enable', changes, reason })
      })
      await port.record(trx, context, brand, inOneRecord(records))
    }
    return { changed: changed.map(({ user_id }) => user_id), unchanged: [...unchanged] }
  })
}

/**
 * A user of a brand as the detail call answers them; also what a change answers and what a refused one is shown.
 * @throws Problem 40400 when the brand has no such user.
 */
export async function showUser<W extends World>(
  port: Pick<UserPort<W>, 'read' | 'belongings'>,
  db: W['db'] | W['trx'],
  brand: Brand,
  id: string,
): Promise<AppUserDetail> {
  const [user, belongings] = await Promise.all([port.read(db, brand, id), port.belongings(db, brand, id)])
  if (!user) throw noSuchUser([id])
  return toUserDetail(user, belongings)
}

const toText = (tags: readonly string[]): string => tags.join(', ')

/** What an edit changes of a user, as its record tells it; tags as one line. */
function toChanges(before: Required<UserEdit>, after: Required<UserEdit>): Change[] {
  const fields = ['nickname', 'country', 'note'] as const
  return [
    ...fields.map((path) => ({ path, from: before[path], to: after[path] })),
    { path: 'tags', from: toText(before.tags), to: toText(after.tags) },
  ].filter(({ from, to }) => from !== to)
}

/**
 * Changes what staff keeps of a user. An edit that changes nothing writes nothing.
 * @throws Problem 40400, 40900 with the copy of now, 40910 for an erased user, 40000 for tags that look alike or like one
 * of another user of the brand.
 */
export function editUser<W extends World>(
  port: UserPort<W>,
  { brand, body }: CallInput<'editUser'>,
  context: W['context'],
): Promise<AppUserDetail> {
  const { user_id, rev } = body
  return port.transact(context, async (trx) => {
    const [before] = await port.lock(trx, brand, [user_id])
    if (!before) throw noSuchUser([user_id])
    if (before.rev !== rev) throw refuse('user-changed', { current: await showUser<W>(port, trx, brand, user_id) })
    if (before.status === 'deleted') throw refuse('user-erased', { from: 'deleted', to: 'deleted' })
    const after: Required<UserEdit> = {
      nickname: body.nickname ?? before.nickname,
      country: body.country ?? before.country,
      tags: body.tags ? [...new Set(body.tags)] : before.tags,
      // An empty note is none.
      note: body.note === undefined ? before.note : body.note || null,
    }
    const tagging = { id: user_id, before: before.tags, after: after.tags }
    requireDistinctTags(before.tags, after.tags, await findUsedTags(port, trx, brand, [tagging]), 'tags')
    const changes = toChanges(before, after)
    if (changes.length > 0) {
      const edit: UserEdit = Object.fromEntries(changes.map(({ path }) => [path, after[path as keyof UserEdit]]))
      await port.edit(trx, brand, before, edit, port.now(context))
      const named = { user_id, nickname: after.nickname }
      await port.record(trx, context, brand, [toUserRecord(named, { action: 'edit', changes })])
    }
    return showUser<W>(port, trx, brand, user_id)
  })
}

/**
 * Puts tags on users of a brand and takes tags off them: all of them, or none. One operation record tells of all.
 * @throws Problem 40930 where many aren't confirmed, 40400 for a user the brand lacks, 40910 for an erased one, 40000 when
 * one would have too many tags, two that look alike, or one that looks like one of another user of the brand.
 */
export function tagUsers<W extends World>(
  port: UserPort<W>,
  { brand, body }: CallInput<'tagUsers'>,
  context: W['context'],
): Promise<DataOf<'tagUsers'>> {
  const ids = [...new Set(body.user_ids)]
  return port.transact(context, async (trx) => {
    requireConfirmedChange(ids, body.confirm_total)
    const users = await port.lock(trx, brand, ids)
    const unknown = unknownOf(ids, users)
    if (unknown.length > 0) throw noSuchUser(unknown)
    const erased = erasedOf(users)
    if (erased.length > 0) throw refuse('user-erased', { from: 'deleted', to: 'deleted', user_ids: erased })
    const changed = users
      .map((user) => ({ user, tags: changeTags(user.tags, body) }))
      .filter(({ user, tags }) => user.tags.join() !== tags.join())
    const tagging = changed.map(({ user, tags }) => ({ id: user.user_id, before: user.tags, after: tags }))
    const used = await findUsedTags(port, trx, brand, tagging)
    for (const { before, after } of tagging) requireDistinctTags(before, after, used, 'add')
    requireFewTags(changed)
    const now = port.now(context)
    for (const { user, tags } of changed) await port.edit(trx, brand, user, { tags }, now)
    const records = changed.map(({ user, tags }) => {
      const changes = [{ path: 'tags', from: toText(user.tags), to: toText(tags) }]
      return toUserRecord(user, { action: 'edit', changes })
    })
    await port.record(trx, context, brand, inOneRecord(records))
    const changedIds = new Set(changed.map(({ user }) => user.user_id))
    return { changed: [...changedIds], unchanged: ids.filter((id) => !changedIds.has(id)) }
  })
}

function requireFewTags(changed: readonly { readonly user: UserRow; readonly tags: readonly string[] }[]): void {
  const full = changed.find(({ tags }) => tags.length > userLimits.tags)
  if (full) throw invalid({ add: wrong('too-many-tags-on', { name: full.user.nickname, count: userLimits.tags }) })
}
