import type { Brand } from '@bms/contract'
import { reasonLength } from '@bms/contract'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

import { useStrings } from '../i18n/use-strings.ts'
import { callKey, refreshCalls } from '../query/call-query.ts'
import { useCaller } from '../query/caller.ts'
import { toFailure } from '../query/failure.ts'
import { useServices } from '../services.ts'
import { changeInParts, isChangeable, type AnyChange, type BulkOutcome, type BulkProgress } from './bulk-change.ts'
import type { List } from './define-list.ts'
import type { RunAction, UndoAction } from './list-action.ts'
import type { ListRow, ListTools } from './list-call.ts'
import { listKitStrings } from './list-kit.strings.ts'
import type { ListPageData, ListQuery } from './list-query.ts'
import { walkList } from './walk-list.ts'

/** Most rows that «all that match» takes on at once. */
export const maxMatching = 10_000

/** Which rows a change is for: those named, or all that fit a query. */
export type Targets =
  | {
      readonly kind: 'rows'
      readonly ids: readonly string[]
      /** The rows as they are shown, where all are known. */
      readonly rows?: readonly ListRow[]
      readonly name?: string
      /** Selected rows that can't be changed, and were left out. */
      readonly skipped?: number
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
interface BegunChange extends Pick<BulkOutcome, 'changed' | 'unchanged'> {
  /** What the change was asked for, all in all. */
  readonly targets: Targets
  readonly skipped: number
  readonly reason: string
  readonly undo: AnyChange['undo']
}

/** Changes of a list's rows: asked about, under way, told, and taken back. */
export interface ListChanges {
  readonly asked: AskedChange | undefined
  readonly busy: boolean
  /** Where it goes through many rows. */
  readonly progress: BulkProgress | undefined
  /** Why it failed; what was filled in stays. */
  readonly error: string | undefined
  /** Begins a change: asks first where the action wants to. */
  readonly ask: (action: AnyChange, targets: Targets) => void
  readonly cancel: () => void
  readonly submit: (run: RunAction, reason: string, undo?: UndoAction<ListRow>) => void
  /** Stops before the next part of many. */
  readonly stop: () => void
}

/** A reason that fits the record, cut at a whole character. */
export function cutReason(reason: string): string {
  return reason.length <= reasonLength.max
    ? reason
    : `${reason.slice(0, reasonLength.max - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
}

export const countOf = (targets: Targets): number =>
  targets.kind === 'rows' ? targets.ids.length : Math.min(targets.total, maxMatching)

/** The changes of a list. `onDone`: they were made, and what was selected for them need not stay so. */
export function useListChanges(list: List, tools: ListTools<string>, onDone: () => void): ListChanges {
  const { notify } = useServices()
  const caller = useCaller()
  const queryClient = useQueryClient()
  const kit = useStrings(listKitStrings)
  const [asked, setAsked] = useState<AskedChange>()
  const [state, setState] = useState<'idle' | 'busy'>('idle')
  const [progress, setProgress] = useState<BulkProgress>()
  const [error, setError] = useState<string>()
  const stopper = useRef<AbortController>(undefined)
  useEffect(() => () => stopper.current?.abort(), [])
  const { t, brand } = tools

  const takeBack = async (back: WayBack, ids: readonly string[], reason: string): Promise<void> => {
    const context = { ...caller, reason: cutReason(kit('undoReason', { reason })) }
    const outcome = await changeInParts(back.run, ids, { context, limit: back.limit })
    showChanged(queryClient, brand, list, back.show, outcome.changed)
    if (outcome.error) notify.show({ tone: 'danger', message: toFailure(outcome.error).message })
    else notify.show({ tone: 'success', message: kit('undone') })
  }

  const nameDone = ({ done, label }: AnyChange, { name, count }: { name: string | undefined; count: number }) => {
    if (name === undefined) return done ? t(done.many, { count }) : kit('doneMany', { count, action: t(label) })
    return done ? t(done.one, { name }) : kit('doneOne', { name, action: t(label) })
  }

  const tell = (
    action: AnyChange,
    { targets, changed, unchanged, skipped, reason, undo }: BegunChange,
    left: readonly string[],
  ): void => {
    const count = changed.length
    const name = targets.kind === 'rows' ? targets.name : undefined
    const parts = [
      (count > 0 || unchanged + skipped + left.length === 0) &&
        nameDone(action, { name: count === 1 ? name : undefined, count }),
      unchanged > 0 && kit('alreadySo', { count: unchanged }),
      skipped > 0 && kit('skipped', { count: skipped }),
      left.length > 0 && kit('notReached', { count: left.length }),
    ]
    const back = count > 0 ? toWayBack(list, undo, targets, changed) : undefined
    notify.show({
      tone: count > 0 && left.length === 0 ? 'success' : 'info',
      message: parts.filter((part) => part !== false).join(' '),
      ...(back && { action: { label: kit('undo'), onAction: () => void takeBack(back, changed, reason) } }),
    })
  }

  /** The ids to change, and how many rows can't be: found out before the first change moves rows out of the filter. */
  const collect = async (
    { action, targets }: AskedChange,
    signal: AbortSignal,
  ): Promise<{ ids: readonly string[]; skipped: number }> => {
    if (targets.kind === 'rows') return { ids: targets.ids, skipped: targets.skipped ?? 0 }
    const ids: string[] = []
    let seen = 0
    const of = countOf(targets)
    for await (const { rows } of walkList(caller, list.call, { query: targets.query, limit: of, signal })) {
      seen += rows.length
      ids.push(...rows.filter((row) => isChangeable(action, row)).map((row) => list.rowId(row)))
      setProgress({ phase: 'collecting', done: seen, of })
    }
    return { ids, skipped: seen - ids.length }
  }

  /** Says why it failed, and what was changed before: where it was asked, or as a notice where nothing was. */
  const fail = ({ action }: AskedChange, failure: unknown, changed: readonly string[] = []): void => {
    const { message } = toFailure(failure)
    const told = changed.length === 0 ? message : `${message} ${kit('partlyDone', { count: changed.length })}`
    if (action.ask || action.Dialog) setError(told)
    else notify.show({ tone: 'danger', message: told })
  }

  const submit = async (
    change: AskedChange,
    run: RunAction,
    reason: string,
    undo: AnyChange['undo'],
  ): Promise<void> => {
    const controller = new AbortController()
    stopper.current = controller
    setState('busy')
    setError(undefined)
    try {
      const { ids, skipped } = await collect(change, controller.signal)
      const isLong = ids.length > (change.action.limit ?? 500)
      const outcome = await changeInParts(run, ids, {
        context: { ...caller, reason },
        limit: change.action.limit,
        signal: controller.signal,
        onProgress: (next) => isLong && setProgress(next),
      })
      if (outcome.changed.length > 0) showChanged(queryClient, brand, list, change.action.show, outcome.changed)
      const { begun } = change
      const made: BegunChange = {
        targets: begun?.targets ?? change.targets,
        changed: [...(begun?.changed ?? []), ...outcome.changed],
        unchanged: (begun?.unchanged ?? 0) + outcome.unchanged,
        skipped: (begun?.skipped ?? skipped) + outcome.refused,
        reason,
        undo,
      }
      if (outcome.error) {
        fail(change, outcome.error, made.changed)
        // A second try goes on where the first ended.
        if (outcome.left.length < ids.length) {
          setAsked({ action: change.action, targets: { kind: 'rows', ids: outcome.left }, begun: made })
        }
      } else {
        tell(change.action, made, outcome.left)
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
    error,
    ask(action, targets) {
      const change = { action, targets }
      setError(undefined)
      setAsked(change)
      if (!action.ask && !action.Dialog && action.run) void submit(change, action.run, '', action.undo)
    },
    cancel() {
      // What was changed before it failed stays so: it is told, and can be taken back.
      if (asked?.begun && asked.targets.kind === 'rows') tell(asked.action, asked.begun, asked.targets.ids)
      setAsked(undefined)
    },
    submit: (run, reason, undo) => void (asked && submit(asked, run, reason, undo ?? asked.action.undo)),
    stop: () => stopper.current?.abort(),
  }
}

/** How a change is taken back. */
interface WayBack {
  readonly run: RunAction
  readonly limit: number | undefined
  readonly show: AnyChange['show'] | undefined
}

/** How a change of these rows is taken back, if it can be. */
function toWayBack(
  { actions, rowId }: List,
  undo: AnyChange['undo'],
  targets: Targets,
  changed: readonly string[],
): WayBack | undefined {
  if (undo === undefined) return undefined
  if (typeof undo === 'string') {
    const back = actions?.find((other): other is AnyChange => other.key === undo && other.kind === 'change')
    return back?.run && { run: back.run, limit: back.limit, show: back.show }
  }
  const before = new Map(targets.kind === 'rows' ? targets.rows?.map((row) => [rowId(row), row]) : [])
  const rows = changed.flatMap((id) => before.get(id) ?? [])
  // What isn't known as it was can't be brought back to it.
  const run = rows.length === changed.length ? undo(rows) : undefined
  return run && { run, limit: changed.length, show: (row) => before.get(rowId(row)) ?? row }
}

/** Shows a change at once in every part of the list that is held, and asks the server for it anew. */
function showChanged(
  queryClient: QueryClient,
  brand: Brand,
  { call, rowId, stales = [] }: List,
  show: AnyChange['show'] | undefined,
  ids: readonly string[],
): void {
  const changed = new Set(ids)
  if (show) {
    queryClient.setQueriesData<ListPageData>(
      { queryKey: callKey(call, brand, 'answer') },
      (page) => page && { ...page, list: page.list.map((row) => (changed.has(rowId(row)) ? show(row) : row)) },
    )
  }
  void refreshCalls(queryClient, brand, [call, ...stales])
}
