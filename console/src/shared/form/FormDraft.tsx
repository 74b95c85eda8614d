import { Button, Callout } from '@bms/design-system'
import { useEffect, useRef, useState } from 'react'
import { useFormState, type FieldValues } from 'react-hook-form'
import { useSnapshot } from 'valtio/react'

import { useFormats } from '../format/use-formats.ts'
import { useStrings } from '../i18n/use-strings.ts'
import { dropDraft, keepDraft, readDraft } from '../preferences/drafts.ts'
import { useServices } from '../services.ts'
import { formStrings } from './form.strings.ts'
import type { CallForm } from './use-call-form.ts'

/** Which draft a form keeps. */
export interface DraftOptions<Values extends FieldValues> {
  /** Names the form, with the record it is about: `message:01J…`. */
  readonly name: string
  /** Fields that are never kept, such as passwords. */
  readonly omit?: readonly (keyof Values & string)[]
}

export interface FormDraftProps<Values extends FieldValues> {
  form: CallForm<Values>
  draft: DraftOptions<Values>
  /** What the form is called, for the list of what is kept. */
  title: string
}

/** Pause in typing after which the draft is kept, in milliseconds. */
const pause = 500

/**
 * Keeps what is typed, so that a closed window costs nothing, and says so when it is there again. It goes when the form
 * is saved, when it is given up, and at sign-out.
 */
export function FormDraft<Values extends FieldValues>({ form, draft, title }: FormDraftProps<Values>) {
  const { storage, session, clock } = useServices()
  const uid = useSnapshot(session.state).user?.uid ?? ''
  const t = useStrings(formStrings)
  const formats = useFormats()
  const { methods, base } = form
  const { isDirty } = useFormState({ control: methods.control })
  const [restored, setRestored] = useState<number>()
  const { name, omit } = draft
  // The form's own state isn't drawn anew for this, and would tell of its first drawing.
  const latest = useRef(isDirty)
  useEffect(() => {
    latest.current = isDirty
  })

  useEffect(() => {
    const found = readDraft(storage, uid, name)
    if (!found || latest.current) return
    // Fields that are new since then keep what they begin with.
    methods.reset({ ...base.values(), ...(found.values as Partial<Values>) }, { keepDefaultValues: true })
    base.setRev(found.rev)
    setRestored(found.at)
    // oxlint-disable-next-line react/exhaustive-deps -- once: whatever is typed after it is newer
  }, [])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const keep = (): void => {
      if (!latest.current) return
      const values = { ...methods.getValues() }
      for (const field of omit ?? []) delete values[field]
      keepDraft(storage, uid, name, { title, at: clock.now(), rev: base.rev(), values })
    }
    const stop = methods.subscribe({
      formState: { values: true },
      callback() {
        clearTimeout(timer)
        timer = setTimeout(keep, pause)
      },
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [methods, storage, uid, name, title, omit, clock, base])

  const [wasDirty, setWasDirty] = useState(false)
  if (isDirty && !wasDirty) setWasDirty(true)
  useEffect(() => {
    if (isDirty || !wasDirty) return
    dropDraft(storage, uid, name)
    setRestored(undefined)
  }, [isDirty, wasDirty, storage, uid, name])

  if (restored === undefined) return null
  return (
    <Callout
      tone="info"
      actions={
        <>
          <Button size="small" onClick={() => setRestored(undefined)}>
            {t('keepDraft')}
          </Button>
          <Button size="small" onClick={form.discard}>
            {t('discardDraft')}
          </Button>
        </>
      }
    >
      {t('draftRestored', { when: formats.dateTime(new Date(restored).toISOString()) })}
    </Callout>
  )
}
