// Long, as the steps of an import share what they work on.

import { codes } from '@bms/contract'
import type { SheetEdit } from '@bms/design-system'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'

import { createIdempotencyKeys } from '../form/idempotency-keys.ts'
import { useFormats } from '../format/use-formats.ts'
import { useStrings } from '../i18n/use-strings.ts'
import { refreshCalls } from '../query/call-query.ts'
import { useCaller } from '../query/caller.ts'
import { toFailure } from '../query/failure.ts'
import { useServices } from '../services.ts'
import type { ImportDefinition, ImportReport } from './import-definition.ts'
import {
  type Findings,
  guessMapping,
  type ImportRecord,
  isWrong,
  type Mapping,
  numberKey,
  toFindings,
  toRecords,
  toRow,
} from './import.model.ts'
import { importStrings } from './import.strings.ts'
import { readSheetFile, type SheetFile } from './read-sheet.ts'

/** What is under way. */
type Work = 'idle' | 'reading' | 'checking' | 'importing'

/** An import on its way. */
export type Import = ReturnType<typeof useImport>

/** Rows made ready between two looks at the page. */
const atOnce = 500

const nothing: Findings = new Map()

/** Takes a file through its steps: chosen, mapped, checked and mended, made. */
export function useImport(definition: ImportDefinition) {
  const { columns, maxRows } = definition
  const t = useStrings(importStrings)
  const { number } = useFormats()
  const { reword } = useServices()
  const caller = useCaller()
  const queryClient = useQueryClient()
  const [step, setStep] = useState<'choose' | 'map' | 'check' | 'done'>('choose')
  const [work, setWork] = useState<Work>('idle')
  const [failure, setFailure] = useState<string>()
  const [file, setFile] = useState<SheetFile>()
  const [mapping, setMapping] = useState<Mapping>({})
  const [records, setRecords] = useState<readonly ImportRecord[]>([])
  const [findings, setFindings] = useState(nothing)
  const [state, setState] = useState<'unchecked' | 'checked' | 'refused'>('unchecked')
  const [isMended, setMended] = useState(false)
  const [created, setCreated] = useState(0)
  const [keys] = useState(createIdempotencyKeys)
  const stopper = useRef<AbortController>(undefined)
  useEffect(() => () => stopper.current?.abort(), [])

  const wrong = useMemo(
    () => (findings.size === 0 ? [] : records.filter((record) => isWrong(findings, record))),
    [records, findings],
  )

  const readFile = async (chosen: File): Promise<void> => {
    const controller = new AbortController()
    stopper.current = controller
    setWork('reading')
    setFailure(undefined)
    try {
      const read = await readSheetFile(chosen, controller.signal)
      if (read.rows.length === 0) setFailure(t('noRows'))
      else if (read.rows.length > maxRows) {
        setFailure(t('tooMany', { count: read.rows.length, most: number(maxRows) }))
      } else {
        setFile(read)
        setMapping(guessMapping(read.head, columns))
        setStep('map')
      }
    } catch {
      if (!controller.signal.aborted) setFailure(t('unreadable'))
    } finally {
      setWork('idle')
    }
  }

  /** A report in the language of the console. */
  const toWords = (report: ImportReport): ImportReport => ({
    ...report,
    errors: report.errors.map((one) => {
      const said = reword({ code: codes.validation, message: '', reason: 'not-valid', data: one })
      return said === undefined ? one : { ...one, ...(said.data as Pick<typeof one, 'errors'>) }
    }),
  })

  /** Sends what is there; answers with how many rows were made, or undefined where something is wrong. */
  const send = async (rows: readonly ImportRecord[], dryRun: boolean): Promise<number | undefined> => {
    setWork(dryRun ? 'checking' : 'importing')
    setFailure(undefined)
    try {
      const body = []
      for (let from = 0; from < rows.length; from += atOnce) {
        body.push(...rows.slice(from, from + atOnce).map((record) => toRow(record, columns)))
        // oxlint-disable-next-line no-await-in-loop -- the page is looked after in between
        await new Promise((resolve) => setTimeout(resolve))
      }
      const key = dryRun ? {} : { idempotencyKey: keys.keyFor(body) }
      const report = toWords(await definition.send(body, { call: caller.call, dryRun, ...key }))
      setFindings(toFindings(report, rows, columns))
      setMended(false)
      setState(dryRun || report.errors.length === 0 ? 'checked' : 'refused')
      return report.errors.length > 0 ? undefined : report.created
    } catch (error) {
      setFailure(toFailure(error).message)
      return undefined
    } finally {
      setWork('idle')
    }
  }

  return {
    definition,
    step,
    work,
    failure,
    file,
    mapping,
    records,
    findings,
    /** Rows that something is wrong with still. */
    wrong,
    state,
    /** Cells were changed since it was checked last. */
    isMended,
    created,
    readFile: (chosen: File) => void readFile(chosen),
    map: (path: string, at: number | null) => setMapping((before) => ({ ...before, [path]: at })),
    /** Columns that rows can't do without, and that no column of the file stands for. */
    missing: columns.filter(({ path, needed }) => needed && typeof mapping[path] !== 'number'),
    begin(): void {
      const next = toRecords(file?.rows ?? [], columns, mapping)
      setRecords(next)
      setFindings(nothing)
      setState('unchecked')
      setStep('check')
      void send(next, true)
    },
    back: (): void => {
      setFailure(undefined)
      setStep(step === 'check' ? 'map' : 'choose')
    },
    edit: (edits: readonly SheetEdit<ImportRecord>[]): void => {
      setMended(true)
      setRecords((before) => {
        const next = [...before]
        for (const { rowId, key, value } of edits) {
          const at = Number(rowId) - 1
          const record = next[at]
          if (record?.[numberKey] === rowId) next[at] = { ...record, [key]: value === null ? null : String(value) }
        }
        return next
      })
    },
    check: () => void send(records, true),
    async finish(): Promise<void> {
      const made = await send(records, false)
      if (made === undefined) return
      setCreated(made)
      setStep('done')
      void refreshCalls(queryClient, caller.brand, definition.changes)
    },
  }
}
