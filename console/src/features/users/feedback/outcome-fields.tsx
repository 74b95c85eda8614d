import { type Feedback, feedbackLimits, type FeedbackResolution } from '@bms/contract'
import { SelectField, TextAreaField } from '@bms/design-system'
import { useState } from 'react'

import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { DuplicatePicker } from './DuplicatePicker.tsx'
import { findMissing, type Outcome } from './feedback.model.ts'
import { feedbackStrings } from './feedback.strings.ts'

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
      return findMissing(outcome) === undefined ? outcome : undefined
    },
  }
}

export interface OutcomeFieldsProps {
  draft: OutcomeDraft
  resolutions: readonly FeedbackResolution[]
  /** What it is the outcome of, where that is one. */
  feedback?: Feedback | undefined
}

/** What came of feedback, why, and what it repeats. */
export function OutcomeFields({ draft: { outcome, change, asked }, resolutions, feedback }: OutcomeFieldsProps) {
  const t = useStrings(feedbackStrings)
  const { resolution, note } = outcome
  const missing = asked === 'yes' ? findMissing(outcome) : undefined
  return (
    <>
      {resolutions.length > 1 && (
        <SelectField
          label={t('resolution')}
          name="resolution"
          value={resolution}
          options={resolutions.map((value) => ({ value, label: t(value) }))}
          onChange={(value) => change({ resolution: value as FeedbackResolution })}
        />
      )}
      {resolution === 'duplicate' && (
        <DuplicatePicker
          feedback={feedback}
          onChange={(id) => change({ duplicateOf: id })}
          error={missing === 'duplicateOf' ? t('duplicateMissing') : undefined}
        />
      )}
      <TextAreaField
        label={t('note')}
        name="resolution_note"
        value={note}
        onChange={(text) => change({ note: text })}
        hint={t('noteHint')}
        max={feedbackLimits.note}
        countLabel={(length, max) => t('characters', { length, max })}
        error={missing === 'note' ? t('noteRequired') : undefined}
      />
    </>
  )
}
