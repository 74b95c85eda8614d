import type { PushMessageDetail } from '@bms/contract'
import { Card, Tabs } from '@bms/design-system'
import { useState } from 'react'

import { useFormats } from '../../../shared/format/use-formats.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import type { RecordPartProps } from '../../../shared/record/record-definition.ts'
import { messageRecordStrings } from './message-record.strings.ts'
import { localesOf } from './message.model.ts'
import { PhonePreview } from './PhonePreview.tsx'

import styles from './message.module.css'

/** What a message says, language by language, and how phones show it. */
export function MessageContentPart({ detail: message }: RecordPartProps<PushMessageDetail>) {
  const t = useStrings(messageRecordStrings)
  const formats = useFormats()
  const locales = localesOf(message)
  const [chosen, setChosen] = useState('')
  const locale = locales.includes(chosen) ? chosen : (locales[0] ?? '')
  const said = message.content[locale]
  if (!said) return null
  return (
    <Tabs
      label={t('languages')}
      value={locale}
      tabs={locales.map((value) => ({ value, label: formats.language(value) }))}
      onChange={setChosen}
    >
      <div className={styles['beside']}>
        <Card title={t('tab-content')}>
          <div className={styles['said']} lang={locale}>
            <strong>{said.title}</strong>
            <p>{said.body}</p>
            {said.image && <img src={said.image.thumb_url} alt={said.image.alt} />}
          </div>
        </Card>
        <Card title={t('phones')}>
          <PhonePreview
            locale={locale}
            title={said.title}
            body={said.body}
            image={said.image?.thumb_url}
            channels={message.channels}
            leads={message.jump.kind === 'none' ? 'nowhere' : 'somewhere'}
          />
        </Card>
      </div>
    </Tabs>
  )
}
