import type { Audience } from '@bms/contract'

import { useFormats } from '../../../shared/format/use-formats.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { useSummarizeAudience } from '../audience/summarize-audience.ts'
import { fromSource } from '../email-blocks/blocks.model.ts'
import { toMarkdown } from '../email-blocks/convert-blocks.ts'
import { emailWordStrings } from './email-words.strings.ts'
import type { EmailBody, EmailValues } from './email.model.ts'

import styles from './email.module.css'

const readable = ({ mode, source }: EmailBody): string =>
  (mode === 'blocks' ? toMarkdown(fromSource(source)) : source).trim()

/** What a mail says in each language, for people who compare two versions of it. */
export function BodyWords({ body }: { body: EmailValues['body'] }) {
  const t = useStrings(emailWordStrings)
  const { language } = useFormats()
  return Object.entries(body).map(([locale, written]) =>
    written === '' ? null : (
      <div key={locale}>
        <strong>{`${language(locale)} · ${t(`mode-${written.mode}`)}`}</strong>
        <p className={styles['compared']}>{readable(written)}</p>
      </div>
    ),
  )
}

/** Whom a mail is for, in words. */
export function AudienceWords({ audience }: { audience: Audience }) {
  return useSummarizeAudience()(audience)
}
