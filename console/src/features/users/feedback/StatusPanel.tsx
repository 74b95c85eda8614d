import { feedbackStatuses, type Feedback } from '@bms/contract'
import { AppLink, StatusStepper } from '@bms/design-system'

import { useFormats } from '../../../shared/format/use-formats.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { feedbackHref } from '../links.ts'
import { feedbackStrings } from './feedback.strings.ts'
import { recordStrings } from './record.strings.ts'

import styles from './record.module.css'

/** Where feedback stands on its way, and what came of it. */
export function StatusPanel({ feedback }: { feedback: Feedback }) {
  const t = useStrings(recordStrings)
  const words = useStrings(feedbackStrings)
  const formats = useFormats()
  const { status, created_at, assignee, resolution, resolution_note, resolved_at, reopen_count, duplicate_of } =
    feedback
  const notes = {
    open: formats.dateTime(created_at),
    in_progress: assignee?.nickname,
    resolved: resolved_at && formats.dateTime(resolved_at),
  }
  return (
    <div className={styles['status']}>
      <StatusStepper
        label={t('steps')}
        steps={feedbackStatuses.map((key) => ({ key, label: words(key), note: notes[key] }))}
        current={status}
        state={status === 'resolved' ? 'complete' : 'underWay'}
        doneLabel={t('done')}
      />
      {resolution !== undefined && (
        <p className={styles['outcome']}>
          <strong>{t('resolvedAs', { resolution: words(resolution) })}</strong>
          {resolution_note !== undefined && <span>{resolution_note}</span>}
          {duplicate_of !== undefined && <AppLink href={feedbackHref(duplicate_of)}>{t('repeats')}</AppLink>}
        </p>
      )}
      {reopen_count > 0 && <p className={styles['fine']}>{t('reopenedTimes', { count: reopen_count })}</p>}
    </div>
  )
}
