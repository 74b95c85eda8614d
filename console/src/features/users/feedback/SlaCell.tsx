import type { Feedback } from '@bms/contract'
import { StatusTag, TimeLeft } from '@bms/design-system'

import type { Formats } from '../../../shared/format/format.ts'
import type { Translate } from '../../../shared/i18n/strings.ts'
import { toSlaStart, toSlaState } from './feedback.model.ts'
import type { FeedbackKey } from './feedback.strings.ts'

export interface SlaCellProps {
  feedback: Pick<Feedback, 'status' | 'priority' | 'first_reply_at' | 'sla_due_at'>
  t: Translate<FeedbackKey>
  formats: Formats
}

/** How the first reply stands: what is left of its time, or how it came. */
export function SlaCell({ feedback, t, formats }: SlaCellProps) {
  const state = toSlaState(feedback)
  if (state === 'met') return <StatusTag tone="success">{t('slaMet')}</StatusTag>
  if (state === 'missed') return <StatusTag tone="danger">{t('slaMissed')}</StatusTag>
  if (state === 'none') return <StatusTag tone="neutral">{t('slaNone')}</StatusTag>
  return (
    <TimeLeft
      from={toSlaStart(feedback)}
      until={feedback.sla_due_at}
      title={t('slaDue', { at: formats.dateTime(feedback.sla_due_at) })}
      format={({ state: term, days, hours, minutes }) => {
        const span =
          days > 0 ? t('spanDays', { days }) : hours > 0 ? t('spanHours', { hours }) : t('spanMinutes', { minutes })
        return t(term === 'over' ? 'late' : 'left', { span })
      }}
    />
  )
}
