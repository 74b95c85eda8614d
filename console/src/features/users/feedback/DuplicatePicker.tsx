import type { Feedback } from '@bms/contract'
import { type PickableRecord, RecordPickerField } from '@bms/design-system'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { useNow } from '../../../shared/clock/use-now.ts'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { useCaller } from '../../../shared/query/caller.ts'
import { searchQuery, similarQuery } from './feedback.calls.ts'
import { findRepeated } from './feedback.model.ts'
import { feedbackStrings } from './feedback.strings.ts'

export interface DuplicatePickerProps {
  /** Which one repeats it; none where several are resolved at once. */
  feedback: Feedback | undefined
  /** The id of the one it repeats. */
  onChange: (id: string) => void
  error: string | undefined
}

/** Finds the feedback that one repeats: similar ones to begin with, else by number, serial, account or name. */
export function DuplicatePicker({ feedback, onChange, error }: DuplicatePickerProps) {
  const now = useNow()
  const caller = useCaller()
  const t = useStrings(feedbackStrings)
  const formats = useFormats()
  const [value, setValue] = useState<PickableRecord>()
  const [typed, setTyped] = useState('')
  const query = typed.trim()
  const similar = useQuery(similarQuery(caller, feedback, now))
  const search = useQuery({ ...searchQuery(caller, query), enabled: query !== '' || feedback === undefined })
  const asked = query === '' && feedback ? similar : search
  const found = findRepeated({
    query,
    self: feedback?.feedback_id,
    similar: similar.data?.list ?? [],
    found: asked === search ? (search.data?.list ?? []) : [],
  })
  const toRecord = ({ feedback_id, content, locale, user, created_at: at, status }: Feedback): PickableRecord => ({
    value: feedback_id,
    title: content,
    lang: locale,
    detail: [user.nickname, formats.date(at), t(status), feedback_id.slice(-6)].join(' · '),
  })
  return (
    <RecordPickerField
      label={t('duplicateOf')}
      name="duplicate_of"
      value={value}
      onChange={(record) => {
        setValue(record)
        onChange(record?.value ?? '')
      }}
      query={typed}
      onQueryChange={setTyped}
      options={found.map(toRecord)}
      state={asked.isError ? 'failed' : asked.data ? 'ready' : 'loading'}
      onRetry={() => void asked.refetch()}
      heading={query === '' && feedback ? t('duplicateSimilar') : undefined}
      placeholder={t('searchHint')}
      error={error}
      labels={{
        change: t('duplicateChange'),
        loading: t('duplicateLoading'),
        none: t(query === '' ? 'duplicateNoSimilar' : 'duplicateNone'),
        failed: t('duplicateFailed'),
        retry: t('duplicateRetry'),
      }}
    />
  )
}
