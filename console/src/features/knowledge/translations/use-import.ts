// Long, as the steps of an import share what they work on.

import { defaultLocale, type SheetKind, sheetKinds } from '@bms/contract'
import type { SheetEdit } from '@bms/design-system'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

import { useFormats } from '../../../shared/format/use-formats.ts'
import type { TextKey } from '../../../shared/i18n/strings.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { refreshCalls } from '../../../shared/query/call-query.ts'
import { type Caller, useCaller } from '../../../shared/query/caller.ts'
import { toFailure } from '../../../shared/query/failure.ts'
import { findLocale, type ImportLine, type ImportPlan, type ImportProblem, planImport } from './import.model.ts'
import { importStrings } from './import.strings.ts'
import { refuseLines } from './refuse-lines.ts'
import { entryKey, findLengthProblem, type SheetEntry, type SheetRow } from './sheet.model.ts'
import { readTranslations } from './translation-files.ts'
import { FileError, type TranslationFile } from './translation-unit.ts'
import { refreshOthers, saveTexts, toBatches } from './translations.calls.ts'
import { useMay } from './use-may.ts'

/** What the dialog is asked with. */
export interface ImportInput {
  /** Languages of the board beside the source. */
  readonly locales: readonly string[]
  readonly mayEdit: (kind: SheetKind) => boolean
}

type Work =
  | { readonly kind: 'idle' | 'reading' }
  | { readonly kind: 'applying'; readonly at: number; readonly of: number }

const ulid = /^[0-9A-HJKMNP-TV-Z]{26}$/
const isSheetKind = (kind: string): kind is SheetKind => (sheetKinds as readonly string[]).includes(kind)

/** What there is of the entries that a file names; what the person may not see isn't there for them. */
async function readEntries(
  caller: Caller,
  { units }: TranslationFile,
  maySee: (kind: SheetKind) => boolean,
  signal: AbortSignal,
): Promise<SheetEntry[]> {
  const seen = units.filter(({ kind, id }) => isSheetKind(kind) && maySee(kind) && ulid.test(id))
  const named = new Map(seen.map((one) => [entryKey(one), one]))
  const entries: SheetEntry[] = []
  for (const { kind, ids } of toBatches([...named.values()])) {
    // oxlint-disable-next-line no-await-in-loop -- a file may name thousands: some after the others
    const { list } = await caller.call('translationTexts', { query: { kind, ids: ids.join(',') }, signal })
    entries.push(...list.map((one) => ({ ...one, kind })))
  }
  return entries
}

/** Takes a file of translations through its steps: read, compared, mended, saved. */
export function useTranslationImport({ locales, mayEdit }: ImportInput) {
  const t = useStrings(importStrings)
  const { language } = useFormats()
  const caller = useCaller()
  const queryClient = useQueryClient()
  const maySee = useMay('view')
  const [plan, setPlan] = useState<Omit<ImportPlan, 'changes'>>()
  const [lines, setLines] = useState<readonly ImportLine[]>([])
  const [failure, setFailure] = useState<string>()
  const [work, setWork] = useState<Work>({ kind: 'idle' })
  const [saved, setSaved] = useState(0)
  const stopper = useRef<AbortController>(undefined)
  useEffect(() => () => stopper.current?.abort(), [])

  const begin = (): AbortSignal => {
    stopper.current = new AbortController()
    setFailure(undefined)
    return stopper.current.signal
  }
  const explainFile = (error: unknown): string => {
    if (error instanceof FileError) {
      // Cast: each reason has its sentence; a test holds that.
      const key = `file-${error.reason}` as TextKey<keyof (typeof importStrings)['en']>
      return t(key, { source: language(defaultLocale), ...error.values })
    }
    return error instanceof TypeError ? t('unreadable') : toFailure(error).message
  }

  async function readFile(file: File): Promise<void> {
    const signal = begin()
    setWork({ kind: 'reading' })
    try {
      const text = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer())
      const read = readTranslations(text, defaultLocale)
      const targetLocale = findLocale(locales, read.targetLocale)
      const entries = await readEntries(caller, read, maySee, signal)
      const { changes, ...rest } = planImport({ ...read, targetLocale }, entries, mayEdit)
      setPlan(rest)
      setLines(changes)
    } catch (error) {
      if (!signal.aborted) setFailure(explainFile(error))
    } finally {
      setWork({ kind: 'idle' })
    }
  }

  /** Saves the texts of one entry; answers with those that were not saved, undefined where no other would be either. */
  async function saveEntry(changes: readonly ImportLine[], locale: string): Promise<readonly ImportLine[] | undefined> {
    const [first] = changes
    if (!first) return []
    const wanted = changes.map(({ field, text, before, source }) => ({ field, locale, text, before, source }))
    try {
      await saveTexts(caller, first.entry, wanted)
      return []
    } catch (error) {
      const unsaved = refuseLines(error, { lines: changes, locale, clash: t('clash') })
      if (!unsaved) setFailure(toFailure(error).message)
      return unsaved
    }
  }

  async function apply(): Promise<void> {
    const signal = begin()
    const good = lines.filter((line) => line.problem === undefined && line.refused === undefined)
    const groups = [...Map.groupBy(good, ({ entry }) => entryKey(entry)).values()]
    for (const [at, changes] of groups.entries()) {
      if (signal.aborted) break
      setWork({ kind: 'applying', at: at + 1, of: groups.length })
      // oxlint-disable-next-line no-await-in-loop -- one save after the other: it can be stopped, and hurries nobody else
      const unsaved = await saveEntry(changes, plan?.targetLocale ?? '')
      if (!unsaved) break
      const keys = new Set(changes.map(({ key }) => key))
      const again = new Map(unsaved.map((line) => [line.key, line]))
      setLines((before) => before.flatMap((line) => (keys.has(line.key) ? (again.get(line.key) ?? []) : [line])))
      setSaved((before) => before + changes.length - unsaved.length)
    }
    setWork({ kind: 'idle' })
    const kinds = good.map(({ entry }) => entry.kind)
    void refreshCalls(queryClient, caller.brand, ['translationTexts'])
    void refreshOthers(queryClient, caller, kinds)
  }

  /** What was mended is taken as the person has it now. */
  const mend = (line: ImportLine, text: string): ImportLine => {
    const length = findLengthProblem({ kind: line.entry.kind, field: line.field, text })
    const problem: ImportProblem | undefined = length && { kind: 'length', ...length }
    return { ...line, text, problem, refused: undefined, isMended: true }
  }

  return {
    plan,
    lines,
    failure,
    work,
    saved,
    /** Texts that can be saved as they are. */
    good: lines.filter(({ problem, refused }) => problem === undefined && refused === undefined).length,
    refused: lines.filter(({ refused }) => refused !== undefined).length,
    /** There are texts that were mended, and aren't saved. */
    isMended: lines.some(({ isMended }) => isMended === true),
    readFile: (file: File) => void readFile(file),
    apply: () => void apply(),
    stop: (): void => stopper.current?.abort(),
    back: (): void => {
      setFailure(undefined)
      setPlan(undefined)
      setLines([])
    },
    edit: (edits: readonly SheetEdit<SheetRow>[]): void => {
      const texts = new Map(edits.map(({ rowId, value }) => [rowId, String(value ?? '')]))
      setLines((before) =>
        before.map((line) => {
          const text = texts.get(line.key)
          return text === undefined || text === '' ? line : mend(line, text)
        }),
      )
    },
  }
}

/** An import of translations on its way. */
export type TranslationImporting = ReturnType<typeof useTranslationImport>
