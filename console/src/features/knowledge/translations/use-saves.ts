// Long, as a save's steps share what is under way.

import { codes, defaultLocale } from '@bms/contract'
import type { SheetEdit } from '@bms/design-system'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'

import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { refreshCalls } from '../../../shared/query/call-query.ts'
import { useCaller } from '../../../shared/query/caller.ts'
import { readErrors, toFailure } from '../../../shared/query/failure.ts'
import { type Clash, problemOf, type TextChange } from './patch.model.ts'
import { cellKey, entryKey, findLengthProblem, type SheetRow, type SheetText, textIn } from './sheet.model.ts'
import { refreshOthers, rereadTexts, saveTexts, TranslationClash } from './translations.calls.ts'
import { translationStrings } from './translations.strings.ts'

/** A text that was typed and isn't there yet. */
interface Pending extends TextChange {
  readonly row: SheetText
  readonly state: 'saving' | 'failed'
  /** Why it could not be saved. */
  readonly message?: string
}

type PendingMap = ReadonlyMap<string, Pending>

const none: PendingMap = new Map()

/** What was typed by entry: each is saved by itself. */
const byEntry = (all: readonly Pending[]): readonly (readonly Pending[])[] => [
  ...Map.groupBy(all, ({ row }) => entryKey(row.entry)).values(),
]

const keyOf = ({ row, locale }: Pending): string => cellKey(row.key, locale)

/** Saves cells as they are edited, one save an entry, in order; what could not be saved stays as it was typed. */
export function useSaves(rows: readonly SheetText[]) {
  const t = useStrings(translationStrings)
  const caller = useCaller()
  const queryClient = useQueryClient()
  const [pending, setPending] = useState(none)
  const [saved, setSaved] = useState(0)
  const turns = useRef(new Map<string, Promise<void>>())
  const rowsByKey = useMemo(() => new Map(rows.map((row) => [row.key, row])), [rows])

  const sayClash = (clash: Clash): string => {
    if (clash.kind !== 'text') return t(clash.kind === 'source' ? 'clashSource' : 'clashGone')
    return clash.theirs === null ? t('clashRemoved') : t('clashText', { text: clash.theirs.slice(0, 200) })
  }
  const explain = (error: unknown, changes: readonly Pending[]): readonly string[] => {
    if (error instanceof TranslationClash) {
      return changes.map((_, nth) => {
        const clash = error.clashes.get(nth)
        return clash ? sayClash(clash) : t('clashBeside')
      })
    }
    const failure = toFailure(error)
    const errors = readErrors(error) ?? {}
    const whole = failure.code === codes.stale ? t('stale') : failure.message
    return changes.map(({ row, locale }) => problemOf(errors, row, locale) ?? whole)
  }

  /** What was typed since is left as it is. */
  const settle = (changes: readonly Pending[], become: (one: Pending, nth: number) => Pending | undefined): void =>
    setPending((before) => {
      const next = new Map(before)
      changes.forEach((one, nth) => {
        const key = keyOf(one)
        if (next.get(key) !== one) return
        const then = become(one, nth)
        if (then) next.set(key, then)
        else next.delete(key)
      })
      return next
    })

  async function save(changes: readonly Pending[]): Promise<void> {
    const [first] = changes
    if (!first) return
    const { entry } = first.row
    try {
      await saveTexts(caller, entry, changes)
      // It is saved, even where that can't be seen yet.
      await rereadTexts(queryClient, caller, entry).catch(() =>
        refreshCalls(queryClient, caller.brand, ['translationTexts']),
      )
      settle(changes, () => undefined)
      setSaved((before) => before + changes.length)
      void refreshOthers(queryClient, caller, [entry.kind])
    } catch (error) {
      const messages = explain(error, changes)
      // What somebody else wrote is shown beside what was typed; if it can't be read, that is told already.
      if (error instanceof TranslationClash) await rereadTexts(queryClient, caller, entry).catch(() => undefined)
      settle(changes, (one, nth) => ({ ...one, state: 'failed', message: messages[nth] ?? '' }))
    }
  }

  /** Why a text needs not be sent: it would be refused. */
  const toChecked = (one: Pending): Pending => {
    const problem = findLengthProblem({ kind: one.row.entry.kind, field: one.field, text: one.text })
    return problem ? { ...one, state: 'failed', message: t('length', problem) } : one
  }
  /** Saves entry by entry, each after what is under way of it. */
  function queue(wanted: readonly Pending[]): void {
    const all = wanted.map(toChecked)
    setPending((before) => new Map([...before, ...all.map((one) => [keyOf(one), one] as const)]))
    for (const changes of byEntry(all.filter(({ state }) => state === 'saving'))) {
      const key = entryKey(changes[0]?.row.entry ?? { kind: '', id: '' })
      turns.current.set(
        key,
        (turns.current.get(key) ?? Promise.resolve()).then(() => save(changes)),
      )
    }
  }

  const toPending = (row: SheetText, locale: string, text: string | null, before: string | null): Pending => {
    const source = row.texts[defaultLocale] ?? ''
    return { row, field: row.field, locale, text, before, source, state: 'saving' }
  }

  function edit(edits: readonly SheetEdit<SheetRow>[]): void {
    const changes = edits.flatMap(({ rowId, key, value }) => {
      const row = rowsByKey.get(rowId)
      if (!row) return []
      const there = textIn(row.texts, key)
      const waiting = pending.get(cellKey(rowId, key))
      const text = value === null ? null : String(value)
      // As it was before something could not be saved: then there is nothing to save.
      if (waiting?.state === 'failed' && text === there) {
        settle([waiting], () => undefined)
        return []
      }
      const one = toPending(row, key, text, there)
      if (waiting?.state !== 'saving') return [one]
      return [{ ...one, before: waiting.before, own: [...(waiting.own ?? []), waiting.text] }]
    })
    if (changes.length > 0) queue(changes)
  }

  const failed = [...pending.values()].filter(({ state }) => state === 'failed')
  return {
    pending,
    failed,
    /** How many texts were saved since the page was opened. */
    saved,
    isSaving: failed.length < pending.size,
    edit,
    /** Tries what could not be saved once more, over what is there now. */
    retry: (): void =>
      queue(
        failed.map(({ row: old, locale, text }) => {
          const row = rowsByKey.get(old.key) ?? old
          return toPending(row, locale, text, textIn(row.texts, locale))
        }),
      ),
    discard: (): void => settle(failed, () => undefined),
  }
}

/** Saves of the board. */
export type Saves = ReturnType<typeof useSaves>
