import type { DataOf, PushMessage } from '@bms/contract'
import { Button, Skeleton } from '@bms/design-system'

import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { calendarStrings } from './calendar.strings.ts'
import { titleOf } from './message.model.ts'

import styles from './message.module.css'

export interface DraftStripProps {
  page: DataOf<'pushMessageList'> | undefined
  onOpen: ((message: PushMessage) => void) | undefined
}

/** Drafts beside the calendar: they stand on no day yet. */
export function DraftStrip({ page, onOpen }: DraftStripProps) {
  const t = useStrings(calendarStrings)
  return (
    <section className={styles['strip']} aria-label={t('drafts')}>
      <h3>{t('drafts')}</h3>
      {!page && <Skeleton height={32} lines={3} />}
      {page?.list.length === 0 && <p>{t('noDrafts')}</p>}
      <ul>
        {page?.list.map((message) => (
          <li key={message.msg_id}>
            <Button appearance="minimal" size="small" onClick={() => onOpen?.(message)}>
              {titleOf(message) || t('untitled')}
            </Button>
          </li>
        ))}
      </ul>
      {page && page.total > page.list.length && <p>{t('moreDrafts', { count: page.total - page.list.length })}</p>}
    </section>
  )
}
