import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

import { useStrings } from '../../i18n/use-strings.ts'
import { usePageLocation } from '../../page/page-location.ts'
import { useCaller } from '../../query/caller.ts'
import { readErrors, toFailure } from '../../query/failure.ts'
import { useServices } from '../../services.ts'
import type { List } from '../define-list.ts'
import type { ListQuery } from '../filters/list-query.ts'
import { listKitStrings } from '../list-kit.strings.ts'
import type { ListRow, ListTools } from '../rows/list-call.ts'
import { walkList } from '../rows/walk-list.ts'
import {
  changeInParts,
  isChangeable,
  readCurrent,
  usualLimit,
  type AnyChange,
  type BulkOutcome,
  type BulkProgress,
} from './bulk-change.ts'
import type { ActionDialogProps, RunAction, UndoAction } from './list-action.ts'
import { showChanged } from './show-changed.ts'
import { cutReason, toChangedRows, toWayBack, type ChangedRows, type WayBack } from './take-back.ts'

/** Most rows that «all that match» takes on at once. */
export const maxMatching = 10_000

/** Which rows a change is for: those named, or all that fit a query. */
export type Targets =
  | {
      readonly kind: 'rows'
      /** As the person sees them. */
      readonly rows: readonly ListRow[]
      readonly name?: string | undefined
      /** Selected rows that can't be changed, and were left out. */
      readonly skipped?: number
      /** What they were found by, where all that match were asked for. */
      readonly query?: ListQuery
    }
  | { readonly kind: 'matching'; readonly query: ListQuery; readonly total: number }

/** A change that is asked about, or under way. */
export interface AskedChange {
  readonly action: AnyChange
  readonly targets: Targets
  /** What was changed already, where an earlier try failed half-way. */
  readonly begun?: BegunChange | undefined
}

/** The part of a change of many that was made before it failed. */
interface BegunChange extends Pick<BulkOutcome, 'changed' | 'unchanged' | 'outdated' | 'rows'> {
  /** What the change was asked for, all in all. */
  readonly targets: Targets
  /** The rows of before. */
  readonly before: readonly ListRow[]
  readonly skipped: number
  readonly reason: string
  readonly undo: AnyChange['undo']
}

/** Somebody else has changed the row meanwhile. */
export interface ChangeConflict {
  readonly seen: ListRow
  readonly now: ListRow
  /** Makes the change of the row as it is now. */
  readonly goOn: () => void
}

/** Changes of a list's rows: asked about, under way, told, and taken back. */
export interface ListChanges extends Pick<ActionDialogProps<ListRow>, 'error' | 'errors' | 'partly'> {
  readonly asked: AskedChange | undefined
  readonly busy: boolean
  /** Where it goes through many rows. */
  readonly progress: BulkProgress | undefined
  readonly conflict: ChangeConflict | undefined
  /** Ids of what was removed here. */
  readonly gone: ReadonlySet<string>
  /** Begins a change: asks first where the action wants to. */
  readonly ask: (action: AnyChange, targets: Targets) => void
  readonly cancel: () => void
  readonly submit: (run: RunAction<ListRow>, reason: string, undo?: UndoAction<ListRow>) => void
  /** Stops before the next part of many. */
  readonly stop: () => void
}

/** Of an action that only leads elsewhere. */
const changeNothing: RunAction<ListRow> = async () => ({ changed: [], unchanged: [] })

export const countOf = (targets: Targets): number =>
  targets.kind === 'rows' ? targets.rows.length : Math.min(targets.total, maxMatching)

/** The changes of a list. `onDone`: they were made, and what was selected for them need not stay so. */
export function useListChanges(list: List, tools: ListTools<string>, onDone: () => void): ListChanges {
  const services = useServices()
  const { notify } = services
  const { navigate } = usePageLocation()
  const caller = useCaller()
  const queryClient = useQueryClient()
  const kit = useStrings(listKitStrings)
  const [asked, setAsked] = useState<AskedChange>()
  const [state, setState] = useState<'idle' | 'busy'>('idle')
  const [progress, setProgress] = useState<BulkProgress>()
  const [failed, setFailed] = useState<Pick<ListChanges, 'error' | 'errors' | 'partly'>>()
  const [conflict, setConflict] = useState<ChangeConflict>()
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())
  const stopper = useRef<AbortController>(undefined)
  useEffect(() => () => stopper.current?.abort(), [])
  const { t, brand } = tools

  const takeBack = async (back: WayBack, { now }: ChangedRows, reason: string): Promise<void> => {
    const context = { ...caller, reason: cutReason(kit('undoReason', { reason })) }
    const outcome = await changeInParts(back.run, now, { context, limit: back.limit })
    showChanged(queryClient, brand, list, back.show, outcome)
    const { changed, outdated, error } = outcome
    if (error) return void notify.show({ tone: 'danger', message: toFailure(error).message })
    const parts = [
      (changed.length > 0 || outdated === 0) && kit('undone'),
      outdated > 0 && kit('outdated', { count: outdated }),
    ]
    const tone = outdated > 0 ? 'info' : 'success'
    notify.show({ tone, message: parts.filter((part) => part !== false).join(' ') })
  }

  const nameDone = ({ done, label }: AnyChange, { name, count }: { name: string | undefined; count: number }) => {
    if (name === undefined) return done ? t(done.many, { count }) : kit('doneMany', { count, action: t(label) })
    return done ? t(done.one, { name }) : kit('doneOne', { name, action: t(label) })
  }

  const tell = (action: AnyChange, made: BegunChange, left: readonly ListRow[]): void => {
    const { targets, changed, unchanged, outdated, skipped, reason, undo } = made
    const count = changed.length
    const name = targets.kind === 'rows' ? targets.name : undefined
    const parts = [
      (count > 0 || unchanged + outdated + skipped + left.length === 0) &&
        nameDone(action, { name: count === 1 ? name : undefined, count }),
      unchanged > 0 && kit('alreadySo', { count: unchanged }),
      outdated > 0 && kit('outdated', { count: outdated }),
      skipped > 0 && kit('skipped', { count: skipped }),
      left.length > 0 && kit('notReached', { count: left.length }),
    ]
    const rows = toChangedRows(list, action, { rows: made.before, changed, answered: made.rows })
    const back = toWayBack(list, undo, rows)
    notify.show({
      tone: count > 0 && left.length + outdated === 0 ? 'success' : 'info',
      message: parts.filter((part) => part !== false).join(' '),
      ...(back && { action: { label: kit('undo'), onAction: () => void takeBack(back, rows, reason) } }),
    })
  }

  /** The rows to change, and how many can't be: found out before the first change moves rows out of the filter. */
  const collect = async (
    { action, targets }: AskedChange,
    signal: AbortSignal,
  ): Promise<{ rows: readonly ListRow[]; skipped: number }> => {
    if (targets.kind === 'rows') return { rows: targets.rows, skipped: targets.skipped ?? 0 }
    const found: ListRow[] = []
    let seen = 0
    const of = countOf(targets)
    for await (const { rows } of walkList(caller, list.call, { query: targets.query, limit: of, signal })) {
      seen += rows.length
      found.push(...rows.filter((row) => isChangeable(action, row)))
      setProgress({ phase: 'collecting', done: seen, of })
    }
    return { rows: found, skipped: seen - found.length }
  }

  /** Says why it failed, and what was changed before: where it was asked, or as a notice where nothing was. */
  const fail = ({ action }: AskedChange, failure: unknown, changed: readonly string[] = []): void => {
    const { message } = toFailure(failure)
    const told = changed.length === 0 ? message : `${message} ${kit('partlyDone', { count: changed.length })}`
    if (action.ask || action.Dialog) {
      const partly = changed.length === 0 ? undefined : kit('partlyDone', { count: changed.length })
      setFailed({ error: told, errors: readErrors(failure), partly })
    } else notify.show({ tone: 'danger', message: told })
  }

  /** Who the people that match are is told before they are changed: so they are looked for first. */
  const askAbout = async (action: AnyChange, targets: Extract<Targets, { kind: 'matching' }>): Promise<void> => {
    const controller = new AbortController()
    stopper.current = controller
    setState('busy')
    // At once: nothing else can be begun meanwhile.
    setProgress({ phase: 'collecting', done: 0, of: countOf(targets) })
    try {
      const { rows, skipped } = await collect({ action, targets }, controller.signal)
      const { query } = targets
      setAsked(rows.length === 0 ? undefined : { action, targets: { kind: 'rows', rows, skipped, query } })
      if (rows.length === 0) notify.show({ tone: 'info', message: kit('noneFit') })
    } catch (failure) {
      setAsked(undefined)
      if (!controller.signal.aborted) notify.show({ tone: 'danger', message: toFailure(failure).message })
    } finally {
      setState('idle')
      setProgress(undefined)
    }
  }

  const submit = async (
    change: AskedChange,
    run: RunAction<ListRow>,
    reason: string,
    undo: AnyChange['undo'],
  ): Promise<void> => {
    const { action, targets, begun } = change
    const controller = new AbortController()
    stopper.current = controller
    setState('busy')
    setFailed(undefined)
    setConflict(undefined)
    try {
      const { rows, skipped } = await collect(change, controller.signal)
      if (action.lead) {
        setAsked(undefined)
        const able = rows.filter((row) => isChangeable(action, row))
        // Nowhere to go with nobody: an address that names none might be taken to mean all.
        if (able.length > 0) return navigate(action.lead(able, { ...services, brand }))
        return void notify.show({ tone: 'info', message: kit('noneFit') })
      }
      const isLong = rows.length > (action.limit ?? usualLimit)
      const outcome = await changeInParts(run, rows, {
        context: { ...caller, reason },
        limit: action.limit,
        signal: controller.signal,
        onProgress: (next) => isLong && setProgress(next),
      })
      if (outcome.gone.length > 0) setGone((before) => new Set([...before, ...outcome.gone]))
      showChanged(queryClient, brand, list, action.show, outcome)
      const made: BegunChange = {
        targets: begun?.targets ?? targets,
        before: [...(begun?.before ?? []), ...rows],
        changed: [...(begun?.changed ?? []), ...outcome.changed],
        rows: [...(begun?.rows ?? []), ...outcome.rows],
        unchanged: (begun?.unchanged ?? 0) + outcome.unchanged,
        outdated: (begun?.outdated ?? 0) + outcome.outdated,
        skipped: (begun?.skipped ?? skipped) + outcome.refused,
        reason,
        undo,
      }
      const [seen] = rows
      const now = readCurrent(outcome.error)
      if (now && seen && rows.length === 1) {
        const again = { ...change, targets: { ...targets, kind: 'rows', rows: [now] } } as const
        setConflict({ seen, now, goOn: () => void submit(again, run, reason, undo) })
      } else if (outcome.error) {
        fail(change, outcome.error, made.changed)
        // A second try goes on where the first ended.
        if (outcome.left.length < rows.length) {
          setAsked({ action, targets: { kind: 'rows', rows: outcome.left }, begun: made })
        }
      } else {
        tell(action, made, outcome.left)
        setAsked(undefined)
        onDone()
      }
    } catch (failure) {
      if (!controller.signal.aborted) fail(change, failure)
    } finally {
      setState('idle')
      setProgress(undefined)
    }
  }

  return {
    asked,
    busy: state === 'busy',
    progress,
    error: failed?.error,
    errors: failed?.errors,
    partly: failed?.partly,
    conflict,
    gone,
    ask(action, targets) {
      const change = { action, targets }
      setFailed(undefined)
      setConflict(undefined)
      setAsked(change)
      // There when it is asked who they are.
      if (action.people) void import('../../reach/PeopleCheck.tsx').catch(() => undefined)
      if (action.people && targets.kind === 'matching') void askAbout(action, targets)
      else if (!action.ask && !action.Dialog && (action.run || action.lead))
        void submit(change, action.run ?? changeNothing, '', action.undo)
    },
    cancel() {
      // What was changed before it failed stays so: it is told, and can be taken back.
      if (asked?.begun && asked.targets.kind === 'rows') tell(asked.action, asked.begun, asked.targets.rows)
      setConflict(undefined)
      setAsked(undefined)
    },
    submit: (run, reason, undo) => void (asked && submit(asked, run, reason, undo ?? asked.action.undo)),
    stop: () => stopper.current?.abort(),
  }
}
