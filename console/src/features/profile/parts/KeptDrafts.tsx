import { Button } from '@bms/design-system'
import { useId, useState, type ReactNode } from 'react'
import { useSnapshot } from 'valtio/react'

import { useFormats } from '../../../shared/format/use-formats.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { dropDraft, listDrafts } from '../../../shared/preferences/drafts.ts'
import { useServices } from '../../../shared/services.ts'
import { settingsPageStrings } from '../page-style.strings.ts'

import styles from './KeptDrafts.module.css'

/** Props of KeptDrafts. */
interface KeptDraftsProps {
  /** One was deleted. */
  readonly onDelete: () => void
}

/** What the person typed and never saved or sent, each to be deleted; nothing where there is none. */
export function KeptDrafts({ onDelete }: KeptDraftsProps) {
  const { storage, session, clock } = useServices()
  const uid = useSnapshot(session.state).user?.uid ?? ''
  const t = useStrings(settingsPageStrings)
  const { dateTime } = useFormats()
  const id = useId()
  const read = () => listDrafts(storage, uid, clock.now())
  const [drafts, setKept] = useState(read)
  if (drafts.length === 0) return null
  return (
    <section className={styles['drafts']} aria-labelledby={id}>
      <h3 id={id} className={styles['title']}>
        {t('drafts')}
      </h3>
      <p className={styles['hint']}>{t('draftsHint')}</p>
      <ul className={styles['list']}>
        {drafts.map(({ form, title = form, at }) => (
          <Kept
            key={form}
            title={title}
            onDelete={() => {
              dropDraft(storage, uid, form)
              setKept(read)
              onDelete()
            }}
          >
            {t('draftAt', { when: dateTime(new Date(at).toISOString()) })}
          </Kept>
        ))}
      </ul>
    </section>
  )
}

function Kept({ title, onDelete, children }: { title: string; onDelete: () => void; children: ReactNode }) {
  const t = useStrings(settingsPageStrings)
  return (
    <li className={styles['draft']}>
      <span className={styles['words']}>
        <span className={styles['name']}>{title}</span>
        <span className={styles['hint']}>{children}</span>
      </span>
      <Button size="small" aria-label={t('deleteDraftNamed', { title })} onClick={onDelete}>
        {t('deleteDraft')}
      </Button>
    </li>
  )
}
