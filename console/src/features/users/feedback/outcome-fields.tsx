import { feedbackLimits, type FeedbackResolution } from '@bms/contract'
import { SelectField, TextAreaField, TextField } from '@bms/design-system'
import { useState } from 'react'

import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { findMissing, type Outcome } from './feedback.model.ts'
import { feedbackStrings } from './feedback.strings.ts'

const isId = (text: string): boolean => /^[0-9A-HJKMNP-TV-Z]{26}$/.test(text.trim())

/** An outcome being filled in: what is missing is told once it was asked for. */
export interface OutcomeDraft {
  readonly outcome: Outcome
  readonly change: (part: Partial<Outcome>) => void
  readonly asked: 'no' | 'yes'
  /** The outcome where it is whole; else it says what is missing. */
  readonly settle: () => Outcome | undefined
}

/** Holds an outcome while it is filled in. */
export function useOutcome(first: FeedbackResolution): OutcomeDraft {
  const [outcome, setOutcome] = useState<Outcome>({ resolution: first, note: '', duplicateOf: '' })
  const [asked, setAsked] = useState<'no' | 'yes'>('no')
  return {
    outcome,
    asked,
    change: (part) => setOutcome((before) => ({ ...before, ...part })),
    settle() {
      setAsked('yes')
      const isWhole = outcome.resolution !== 'duplicate' || isId(outcome.duplicateOf)
      return findMissing(outcome) === undefined && isWhole ? outcome : undefined
    },
  }
}

export interface OutcomeFieldsProps {
  draft: OutcomeDraft
  resolutions: readonly FeedbackResolution[]
}

/** What came of feedback, why, and what it repeats. */
export function OutcomeFields({ draft: { outcome, change, asked }, resolutions }: OutcomeFieldsProps) {
  const t = useStrings(feedbackStrings)
  const { resolution, note, duplicateOf } = outcome
  const isNoteMissing = asked === 'yes' && findMissing(outcome) === 'note'
  const isIdWrong = asked === 'yes' && resolution === 'duplicate' && !isId(duplicateOf)
  return (
    <>
      <SelectField
        label={t('resolution')}
        name="resolution"
        value={resolution}
        options={resolutions.map((value) => ({ value, label: t(value) }))}
        onChange={(value) => change({ resolution: value as FeedbackResolution })}
      />
      {resolution === 'duplicate' && (
        <TextField
          label={t('duplicateOf')}
          name="duplicate_of"
          value={duplicateOf}
          onChange={(text) => change({ duplicateOf: text.trim().toUpperCase() })}
          hint={t('duplicateHint')}
          error={isIdWrong ? t('notAnId') : undefined}
          autoComplete="off"
          spellCheck={false}
        />
      )}
      <TextAreaField
        label={t('note')}
        name="resolution_note"
        value={note}
        onChange={(text) => change({ note: text })}
        hint={t('noteHint')}
        max={feedbackLimits.note}
        error={isNoteMissing ? t('noteRequired') : undefined}
      />
    </>
  )
}
