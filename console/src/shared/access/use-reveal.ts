import type { ActionName, Brand, ModuleName } from '@bms/contract'
import { useEffect, useState } from 'react'

import { toFailure } from '../query/failure.ts'
import { useCan } from '../rights.ts'

/** How long revealed data stays in sight, in seconds. */
export const revealSeconds = 60

const revealRight: ActionName = 'reveal'

/** Whose data it is, which right it takes, and the call that answers it. */
export interface RevealOptions<Field extends string> {
  readonly module: ModuleName
  /** Id of the record. */
  readonly record: string
  /** The active one where it is left out. */
  readonly brand?: Brand
  /** Asks the server, which writes the record. `null`: there is no such value. Failures are thrown. */
  readonly read: (fields: Field[], purpose: string) => Promise<Partial<Record<Field, string | null | undefined>>>
}

/** What is shown of one field. */
export type RevealedField =
  | { readonly state: 'masked' | 'busy' }
  | { readonly state: 'shown'; readonly value: string | null; readonly secondsLeft: number }

/** Personal data of one record: asked for field by field, each with a purpose, each hidden again after a minute. */
export interface Reveal<Field extends string> {
  /** Id of the record. */
  readonly record: string
  /** Whether the person may. */
  readonly may: boolean
  /** The field a purpose is asked for. */
  readonly asked: Field | undefined
  readonly busy: boolean
  /** Why it failed; what was typed stays. */
  readonly error: string | undefined
  /** The purpose given last for this record, to be offered again. */
  readonly lastPurpose: string | undefined
  readonly of: (field: Field) => RevealedField
  readonly ask: (field: Field) => void
  readonly cancel: () => void
  readonly confirm: (purpose: string) => Promise<void>
  readonly hide: (field: Field) => void
}

interface Shown {
  readonly value: string | null
  /** As `Date.now()` counts. */
  readonly until: number
}

/**
 * Reveals personal data of one record for a purpose that goes into the operation records, a field at a time. Give the
 * record's id as `key` to what holds it: another record begins masked.
 */
export function useReveal<Field extends string>({ module, record, brand, read }: RevealOptions<Field>): Reveal<Field> {
  const may = useCan(module, revealRight, brand)
  const [asked, setAsked] = useState<Field>()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const [lastPurpose, setLastPurpose] = useState<string>()
  const [shown, setShown] = useState<Partial<Record<Field, Shown>>>({})
  const [now, setNow] = useState(0)
  const isAnyShown = Object.keys(shown).length > 0

  useEffect(() => {
    if (!isAnyShown) return undefined
    const tick = setInterval(() => {
      // Not performance.now(), which may stand still while the machine sleeps: what was shown before is gone on waking.
      const moment = Date.now()
      setNow(moment)
      setShown((before) => withoutPast(before, moment))
    }, 1000)
    return () => clearInterval(tick)
  }, [isAnyShown])

  const show = (values: Partial<Record<Field, string | null | undefined>>): void => {
    const moment = Date.now()
    const until = moment + revealSeconds * 1000
    const fresh = Object.entries<string | null | undefined>(values).map(([field, value]) => [
      field,
      { value: value ?? null, until },
    ])
    setNow(moment)
    setShown((before) => ({ ...before, ...(Object.fromEntries(fresh) as Partial<Record<Field, Shown>>) }))
  }

  return {
    record,
    may,
    asked,
    busy,
    error,
    lastPurpose,
    of(field) {
      const found = shown[field]
      if (!found) return { state: busy && asked === field ? 'busy' : 'masked' }
      return { state: 'shown', value: found.value, secondsLeft: Math.max(1, Math.ceil((found.until - now) / 1000)) }
    },
    ask(field) {
      setError(undefined)
      setAsked(field)
    },
    cancel: () => setAsked(undefined),
    async confirm(purpose) {
      if (asked === undefined) return
      setBusy(true)
      setError(undefined)
      try {
        show(await read([asked], purpose))
        setLastPurpose(purpose)
        setAsked(undefined)
      } catch (failure) {
        setError(toFailure(failure).message)
      } finally {
        setBusy(false)
      }
    },
    hide: (field) => setShown((before) => without(before, field)),
  }
}

function without<Field extends string>(
  shown: Partial<Record<Field, Shown>>,
  field: Field,
): Partial<Record<Field, Shown>> {
  const { [field]: _, ...rest } = shown
  return rest as Partial<Record<Field, Shown>>
}

/** Leaves out what has been in sight for long enough; the same object where that is nothing. */
function withoutPast<Field extends string>(
  shown: Partial<Record<Field, Shown>>,
  now: number,
): Partial<Record<Field, Shown>> {
  const entries = Object.entries(shown) as [Field, Shown][]
  const kept = entries.filter(([, { until }]) => until > now)
  if (kept.length === entries.length) return shown
  return Object.fromEntries(kept) as Partial<Record<Field, Shown>>
}
