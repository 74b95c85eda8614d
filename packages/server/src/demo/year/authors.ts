import type { Brand } from '@bms/contract'
import { dayMs } from '@bms/domain'
import type { Random } from '@bms/fixtures'
import { type Kysely, sql } from 'kysely'

import type { Tables } from '../../db/tables.ts'

const hourMs = 3_600_000

/** Somebody of staff who is still there. */
export interface Author {
  readonly uid: string
  readonly uname: string
  readonly nickname: string
  readonly tz: string
  readonly since: number
}

/** Who could do what, and when they were at work. */
export interface Authors {
  readonly all: readonly Author[]
  /** Those who could change what a module holds at a moment (milliseconds); at least one person. */
  of(brand: Brand, module: string, at: number): readonly Author[]
  /** The person with a uid who could do so then, or else one who could. */
  pick(brand: Brand, module: string, at: number, random: Random, uid?: string): Author
}

/** Reads who may change content, by brand and module. */
export async function loadAuthors(db: Kysely<Tables>): Promise<Authors> {
  const { rows } = await sql<{
    uid: string
    uname: string
    nickname: string
    tz: string
    created_at: Date
    is_super: boolean
    rights: readonly string[] | null
  }>`SELECT s.uid, s.uname, s.nickname, s.tz, s.created_at, bool_or(r.is_super_admin = 1) AS is_super,
      array_agg(p.project_name || ' ' || p.module_name) AS rights
    FROM staff s JOIN staff_role sr ON sr.uid = s.uid JOIN role r ON r.role_id = sr.role_id
      LEFT JOIN role_permission p ON p.role_id = r.role_id AND p.actions IS NULL
    WHERE s.status = 'active' GROUP BY s.uid ORDER BY s.uid`.execute(db)
  const people = rows.map(({ created_at, is_super, rights, ...person }) => {
    return { person: { ...person, since: created_at.getTime() }, is_super, rights: new Set(rights) }
  })
  const first = people.find(({ is_super }) => is_super)?.person
  if (!first) throw new RangeError('there is nobody who may do everything')
  const of: Authors['of'] = (brand, module, at) => {
    const able = people.filter(({ person, rights }) => person.since <= at && rights.has(`${brand} ${module}`))
    return able.length > 0 ? able.map(({ person }) => person) : [first]
  }
  return {
    all: people.map(({ person }) => person),
    of,
    pick: (brand, module, at, random, uid) => {
      const able = of(brand, module, at)
      return able.find((one) => one.uid === uid) ?? random.pick(able)
    },
  }
}

const offsets = new Map<string, number>()

/** Hours that a time zone's clocks are ahead of UTC in winter. */
function toOffset(tz: string): number {
  const known = offsets.get(tz)
  if (known !== undefined) return known
  const winter = new Date(Date.UTC(2026, 0, 15, 12))
  const shown = new Intl.DateTimeFormat('en', { timeZone: tz, hour: 'numeric', hourCycle: 'h23', day: 'numeric' })
  const parts = new Map(shown.formatToParts(winter).map(({ type, value }) => [type, Number(value)]))
  const offset = (parts.get('hour') ?? 12) - 12 + ((parts.get('day') ?? 15) - 15) * 24
  offsets.set(tz, offset)
  return offset
}

/** Whether a moment is on a Saturday or Sunday of a time zone. */
const isWeekend = (at: number, tz: string): boolean => new Date(at + toOffset(tz) * hourMs).getUTCDay() % 6 === 0

/** A moment of a working day of a time zone, between 9:00 and 17:30; `day` lies anywhere in that day in UTC. */
function toWorkingMoment(day: number, tz: string, random: Random): number {
  const start = Math.floor(day / dayMs) * dayMs
  return Math.floor(start + (9 + random.next() * 8.5 - toOffset(tz)) * hourMs)
}

/** A moment at work between two others, as far as there is one. */
export function between(from: number, to: number, tz: string, random: Random): number {
  for (let attempt = 0; attempt < 8; attempt++) {
    const at = toWorkingMoment(from + random.next() * (to - from), tz, random)
    if (at > from && at < to && !isWeekend(at, tz)) return at
  }
  return Math.floor(from + (0.2 + random.next() * 0.6) * (to - from))
}

/** Working days of somebody in a time, as moments in their mornings. */
export function toMornings(from: number, to: number, { tz, since }: Author, random: Random): number[] {
  const mornings: number[] = []
  for (let day = Math.max(from, since); day < to; day += dayMs) {
    const at = toWorkingMoment(day, tz, random)
    if (!isWeekend(at, tz) && at > from && at < to) mornings.push(at)
  }
  return mornings
}
