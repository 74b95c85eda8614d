import { Button } from '@bms/design-system'
import { useId, useState } from 'react'
import { useSnapshot } from 'valtio/react'

import { useFormats } from '../../../shared/format/use-formats.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { dropDraft, listDrafts } from '../../../shared/preferences/drafts.ts'
import { useServices } from '../../../shared/services.ts'
import { settingsPageStrings } from '../page-style.strings.ts'

import styles from './KeptDrafts.module.css'

/** What the person typed into forms and never saved, each to be deleted; nothing where there is none. */
export function KeptDrafts() {
  const { storage, session } = useServices()
  const uid = useSnapshot(session.state).user?.uid ?? ''
  const t = useStrings(settingsPageStrings)
  const { dateTime } = useFormats()
  const id = useId()
  const [drafts, setDrafts] = useState(() => listDrafts(storage, uid))
  if (drafts.length === 0) return null
  return (
    <section className={styles['drafts']} aria-labelledby={id}>
      <h3 id={id} className={styles['title']}>
        {t('drafts')}
      </h3>
      <p className={styles['hint']}>{t('draftsHint')}</p>
      <ul className={styles['list']}>
        {drafts.map(({ form, title = form, at }) => (
          <li key={form} className={styles['draft']}>
            <span className={styles['words']}>
              <span className={styles['name']}>{title}</span>
              <span className={styles['hint']}>{t('draftAt', { when: dateTime(new Date(at).toISOString()) })}</span>
            </span>
            <Button
              size="small"
              aria-label={t('deleteDraftNamed', { title })}
              onClick={() => {
                dropDraft(storage, uid, form)
                setDrafts(listDrafts(storage, uid))
              }}
            >
              {t('deleteDraft')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
