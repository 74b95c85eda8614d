import { Button } from '@bms/design-system'
import { useId, useState, type ReactNode } from 'react'
import { useSnapshot } from 'valtio/react'

import { useFormats } from '../../../shared/format/use-formats.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { dropDraft, listDrafts } from '../../../shared/preferences/drafts.ts'
import type { JsonStorage } from '../../../shared/preferences/storage.ts'
import { useServices } from '../../../shared/services.ts'
import { settingsPageStrings } from '../page-style.strings.ts'

import styles from './KeptDrafts.module.css'

/** Under which name answers to feedback are kept in the browser's tab, by person, brand and feedback. */
const repliesKey = 'bms.replyDrafts'

/** Answers to feedback that aren't sent yet: whose they are stands first in their names. */
function splitReplies(tabStorage: JsonStorage, uid: string) {
  const all = Object.entries(tabStorage.read(repliesKey) ?? {})
  const isOwn = ([name]: readonly [string, unknown]): boolean => name.startsWith(`${uid} `)
  return { own: all.filter(isOwn), others: all.filter((entry) => !isOwn(entry)) }
}

/** What the person typed and never saved or sent, each to be deleted; nothing where there is none. */
export function KeptDrafts() {
  const { storage, tabStorage, session, clock } = useServices()
  const uid = useSnapshot(session.state).user?.uid ?? ''
  const t = useStrings(settingsPageStrings)
  const { dateTime } = useFormats()
  const id = useId()
  const read = () => ({
    drafts: listDrafts(storage, uid, clock.now()),
    replies: splitReplies(tabStorage, uid).own.length,
  })
  const [{ drafts, replies }, setKept] = useState(read)
  if (drafts.length === 0 && replies === 0) return null
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
            }}
          >
            {t('draftAt', { when: dateTime(new Date(at).toISOString()) })}
          </Kept>
        ))}
        {replies > 0 && (
          <Kept
            title={t('replyDrafts', { count: replies })}
            onDelete={() => {
              tabStorage.write(repliesKey, Object.fromEntries(splitReplies(tabStorage, uid).others))
              setKept(read)
            }}
          >
            {t('replyDraftsKept')}
          </Kept>
        )}
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
