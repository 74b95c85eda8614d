import { type Brand, brandKeys, toExportChanges } from '@bms/contract'
import { dayMs, diffOf } from '@bms/domain'
import { createRandom, type Random } from '@bms/fixtures'
import { type Kysely, sql } from 'kysely'

import type { Tables } from '../../db/tables.ts'
import { newId } from '../../ids.ts'
import type { Deed, Visit } from '../seed-history.ts'
import { type Authors, between, toMornings } from './authors.ts'
import type { TracedObject } from './objects.ts'
import type { Year } from './seed-year.ts'

/** What is told by whom it was done comes no later than so many days before now: the newest records stay what they are. */
const quietDays = 2

/** How often somebody signs in on a working day and changes nothing. */
const looksIn = 0.2

interface Span {
  readonly from: number
  readonly to: number
  readonly authors: Authors
}

/** What staff did over a year, and when they only looked in. */
export async function findYearDeeds(
  db: Kysely<Tables>,
  { objects, authors }: Year,
  { since, now }: { readonly since: Date; readonly now: Date },
): Promise<(Deed | Visit)[]> {
  const span: Span = { from: since.getTime(), to: now.getTime() - quietDays * dayMs, authors }
  const random = createRandom(1, 'year deeds')
  return [
    ...objects.flatMap((object) => toContentDeeds(object, span)),
    ...(await findTagged(db, span, random)),
    ...(await findMembers(db, span, random)),
    ...brandKeys.flatMap((brand) => toExports(brand, span, random)),
    ...authors.all.flatMap((author) =>
      toMornings(span.from, span.to, author, random)
        .filter(() => random.chance(looksIn))
        .map((at): Visit => ({ at: new Date(at), uid: author.uid })),
    ),
  ]
}

/** What each state of an object was made by, as its store would have told it. */
function toContentDeeds({ kind, brand, id, revisions }: TracedObject, { from }: Span): Deed[] {
  return revisions.flatMap(({ at, by, action, status, content, reason, isJob }, i) => {
    if (at < from) return []
    const before = revisions[i - 1]
    const changes = diffOf(before ? { status: before.status, ...before.content } : {}, { status, ...content })
    const target = { type: kind.targetType, id, name: kind.nameOf(content as never) }
    const draft = { module: kind.module, action, target, changes, rev: i + 1, reason }
    return [{ at: new Date(at), project: brand, uid: by, draft, isJob: isJob === true }]
  })
}

/** How many users a bulk change tags, and how often a year that is done. */
const tagsAtOnce = 6
const tagTimes = 10

/** Tags that were put on several users at once. */
async function findTagged(db: Kysely<Tables>, { from, to, authors }: Span, random: Random): Promise<Deed[]> {
  const { rows } = await sql<{
    brand: Brand
    id: string
    name: string
    tags: readonly string[]
    registered_at: Date
  }>`SELECT u.* FROM unnest(${[...brandKeys]}::text[]) b (brand), LATERAL (
      SELECT brand, user_id AS id, nickname AS name, tags, registered_at FROM app_user
      WHERE brand = b.brand AND status = 'enabled' AND jsonb_array_length(tags) > 0
      ORDER BY registered_at, user_id LIMIT ${sql.lit(tagsAtOnce * tagTimes)}) u`.execute(db)
  return [...Map.groupBy(rows, ({ brand }) => brand)].flatMap(([brand, users]) =>
    Array.from({ length: tagTimes }, (_, nth) => {
      const group = users.slice(nth * tagsAtOnce, (nth + 1) * tagsAtOnce)
      const [start, end] = [0, 1].map((side) => from + ((nth + side) * (to - from)) / tagTimes)
      const author = authors.pick(brand, 'UserCenter', start ?? from, random)
      const at = new Date(between(start ?? from, end ?? to, author.tz, random))
      return group.flatMap(({ id, name, tags, registered_at }): Deed[] => {
        const changes = [{ path: 'tags', from: tags.slice(0, -1).join(', '), to: tags.join(', ') }]
        const draft = { module: 'UserCenter', action: 'edit', target: { type: 'app_user', id, name }, changes } as const
        return registered_at < at ? [{ at, project: brand, uid: author.uid, draft }] : []
      })
    }).flat(),
  )
}

/** Members who were added in the year, and passwords that were reset. */
async function findMembers(db: Kysely<Tables>, { from, to }: Span, random: Random): Promise<Deed[]> {
  const { rows } = await sql<{
    uid: string
    uname: string
    nickname: string
    uemail: string
    tz: string
    created_at: Date
    created_by: string
    roles: string
    manages: boolean
  }>`SELECT s.uid, s.uname, s.nickname, s.uemail, s.tz, s.created_at, s.created_by,
      string_agg(r.role_name, ', ') AS roles,
      bool_or(EXISTS (SELECT 1 FROM role_permission p
        WHERE p.role_id = r.role_id AND p.module_name = 'MemberMgmt' AND p.actions IS NULL)) AS manages
    FROM staff s JOIN staff_role sr ON sr.uid = s.uid JOIN role r ON r.role_id = sr.role_id
    WHERE s.status = 'active' GROUP BY s.uid ORDER BY s.uid`.execute(db)
  const toDeed = (
    at: number,
    uid: string,
    who: (typeof rows)[number],
    draft: Pick<Deed['draft'], 'action' | 'changes'>,
  ) => ({
    at: new Date(at),
    project: 'system' as const,
    uid,
    draft: { module: 'MemberMgmt', target: { type: 'staff', id: who.uid, name: who.uname }, ...draft },
  })
  const added = rows
    .filter(({ created_at, uid, created_by }) => created_at.getTime() > from && uid !== created_by)
    .map((who) => {
      const fields = { uemail: who.uemail, nickname: who.nickname, roles: who.roles }
      const changes = Object.entries(fields).map(([path, value]) => ({ path, from: null, to: value }))
      return toDeed(who.created_at.getTime(), who.created_by, who, { action: 'create', changes })
    })
  const manager = rows.find(({ manages }) => manages)
  // The demo's own accounts keep the password that is printed at the start.
  const others = rows.filter(({ uid, uname }) => uid !== manager?.uid && /^[a-z]\./.test(uname))
  const resets = others
    .filter((_, i) => i % 2 === 0)
    .map((who) => {
      const at = between(Math.max(from, who.created_at.getTime()), to, manager?.tz ?? 'UTC', random)
      const changes = [{ path: 'link', from: null, to: 'mailed' }]
      return toDeed(at, manager?.uid ?? who.created_by, who, { action: 'reset_pass', changes })
    })
  return [...added, ...resets]
}

/** Lists that were written into files: one a month. */
function toExports(brand: Brand, { from, to, authors }: Span, random: Random): Deed[] {
  const lists = ['userList', 'feedbackList', 'deviceList'] as const
  return Array.from({ length: 12 }, (_, month) => {
    const start = from + (month * (to - from)) / 12
    const author = authors.pick(brand, 'UserCenter', start, random)
    const at = new Date(between(start, start + (to - from) / 12, author.tz, random))
    const list = lists[month % lists.length] ?? 'userList'
    const changes = toExportChanges({
      query: {},
      columns: ['country', 'created_at'],
      rows: random.int(80, 900),
      format: 'csv',
    })
    const target = { type: 'export', id: newId(at), name: list }
    return { at, project: brand, uid: author.uid, draft: { module: 'UserCenter', action: 'export', target, changes } }
  })
}
