import { dayMs } from '@bms/domain'
import { createRandom, type Random } from '@bms/fixtures'

import { type Authors, between } from './authors.ts'
import type { Fields, Revision, TracedObject, YearObject } from './objects.ts'
import { type Stage, toLife } from './stages.ts'
import { type Undo, undos } from './undo.ts'

const hourMs = 3_600_000

/** Edits come no later than so many days before now: what is newest in each list stays so. */
const quietDays = 2

/** How far back records tell, in days: late edits are made within. */
const yearDays = 360

/** An edit of what is out already, when the list has room for it. */
interface LateEdit {
  readonly at: number
  readonly by: string
}

interface Plan {
  readonly object: YearObject
  readonly stages: readonly [Stage, ...Stage[]]
  readonly lastAt: number
}

/** States that staff still edit when an object is out. */
const editable: ReadonlySet<string> = new Set(['placed', 'published', 'listed', 'unlisted'])

/** Kinds whose objects are edited in all states but the first, by table. */
const editedLate: ReadonlySet<string> = new Set([
  'promo_splash',
  'promo_homepage_ad',
  'standard_product',
  'single_product',
  'kb_intro',
  'kb_faq',
  'kb_warranty',
])

/** Lists that show several kinds together are one list. */
const listOf = ({ kind, brand }: YearObject): string =>
  `${brand} ${kind.table.startsWith('promo_') ? 'promotion' : kind.table}`

/**
 * When what is out was edited: between the last change of an object and that of the next in its list, so that a list
 * by change stays in order. Objects that changed at one moment are edited at one moment: those are bulk changes.
 */
function planLateEdits(plans: readonly Plan[], authors: Authors, now: number): ReadonlyMap<YearObject, LateEdit[]> {
  const random = createRandom(1, 'year late edits')
  const edits = new Map<YearObject, LateEdit[]>()
  for (const list of Map.groupBy(plans, ({ object }) => listOf(object)).values()) {
    const moments = [...Map.groupBy(list, ({ lastAt }) => lastAt)].toSorted(([a], [b]) => a - b)
    for (const [i, [lastAt, together]] of moments.entries()) {
      const from = Math.max(lastAt + hourMs, now - yearDays * dayMs)
      const to = Math.min(moments[i + 1]?.[0] ?? now, now - quietDays * dayMs)
      const [first] = together
      if (!first || to - from < 12 * hourMs) continue
      const { brand, kind } = first.object
      const author = authors.pick(brand, kind.module, from, random)
      const at = between(from, to, author.tz, random)
      for (const { object } of together) {
        const isOut = editable.has(object.status) && editedLate.has(object.kind.table)
        if (isOut && object.kind === kind) edits.set(object, [{ at, by: author.uid }])
      }
    }
  }
  return edits
}

/** When a draft was edited before it went out: not at all, once or twice. */
function toDraftEdits({ stages: [first, next], object }: Plan, tz: string, random: Random): number[] {
  // A draft that was touched since says when.
  if (!next) return object.updatedAt > first.at ? [object.updatedAt] : []
  if (next.at - first.at < hourMs / 4) return []
  return Array.from({ length: random.int(0, 2) }, () =>
    next.at - first.at > 2 * dayMs
      ? between(first.at, next.at, tz, random)
      : Math.floor(first.at + (0.1 + random.next() * 0.8) * (next.at - first.at)),
  )
}

/** A state on the way, before what it says is known. */
interface Step extends Omit<Stage, 'content'> {
  /** Of stages; an edit goes on with the content of the stage before it. */
  readonly content?: Fields
}

/** The edits that can have been made of a content, one for each place, beginning with one or the other. */
function chooseUndos(all: readonly Undo[], content: Fields, count: number, turn: number): Undo[] {
  const turned = all.map((_, i) => all[(i + turn) % all.length]).filter((undo) => undo !== undefined)
  const chosen: Undo[] = []
  let before = content
  for (const undo of turned) {
    const earlier = chosen.length < count ? undo(before) : undefined
    if (!earlier) continue
    before = earlier
    chosen.push(undo)
  }
  return chosen
}

/** Content as it was before some edits. */
const takenBack = (content: Fields, pending: readonly Undo[]): Fields =>
  pending.reduce((now, undo) => undo(now) ?? now, content)

function toRevisions(plan: Plan, late: readonly LateEdit[], authors: Authors, random: Random): Revision[] {
  const { object, stages } = plan
  const { brand, kind, content } = object
  const author = authors.pick(brand, kind.module, stages[0].at, random)
  const turn = late[0] ? Math.floor(late[0].at / hourMs) : random.int(0, 5)
  const edit = (at: number, by?: string): Step => ({
    action: 'edit',
    at,
    status: '',
    ...(by !== undefined && { by }),
  })
  const edits = [
    ...toDraftEdits(plan, author.tz, random).map((at) => edit(at)),
    ...late.map(({ at, by }) => edit(at, by)),
  ]
  const possible = chooseUndos(undos[kind.table] ?? [], content, edits.length, turn)
  // Late edits come first: their times are the list's.
  const kept = edits.toSorted((a, b) => b.at - a.at).slice(0, possible.length)
  const steps: Step[] = [...stages, ...kept].toSorted((a, b) => a.at - b.at)
  const revisions: Revision[] = []
  let [stage, done, by]: [Stage, number, string] = [stages[0], 0, author.uid]
  for (const step of steps) {
    if (step.content) stage = { ...step, content: step.content }
    else done += 1
    // A job goes on as whoever ordered it.
    if (step.isJob !== true) by = authors.pick(brand, kind.module, step.at, random, step.by).uid
    const state = { status: stage.status, content: takenBack(stage.content, possible.slice(done)) }
    revisions.push({ ...step, ...state, by: step === stages[0] ? author.uid : by })
  }
  return revisions
}

/** Tells of each object how it came to be what it is: who made it, who edited it, who published it, and when. */
export function traceObjects(objects: readonly YearObject[], authors: Authors, now: number): TracedObject[] {
  const random = createRandom(1, 'year revisions')
  const plans = objects.map((object): Plan => {
    const stages = toLife(object)
    return { object, stages, lastAt: Math.max(object.updatedAt, stages.at(-1)?.at ?? 0) }
  })
  const late = planLateEdits(plans, authors, now)
  return plans.map((plan) => {
    const { object, stages } = plan
    return { ...object, createdAt: stages[0].at, revisions: toRevisions(plan, late.get(object) ?? [], authors, random) }
  })
}
