import { brands, type PushMessage } from '@bms/contract'
import { MessagePreview, SegmentedControl } from '@bms/design-system'
import { useState } from 'react'

import { useFormats } from '../../../shared/format/use-formats.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { useBrand } from '../../../shared/rights.ts'
import { wordsIn } from './phone-words.ts'
import { previewStrings } from './preview.strings.ts'

import styles from './message.module.css'

type Channel = PushMessage['channels'][number]

export interface PhonePreviewProps {
  locale: string
  title: string
  body: string
  image: string | undefined
  /** The ways it goes; the first of them is shown first. */
  channels: readonly Channel[]
  leads: 'somewhere' | 'nowhere'
}

/** How phones show a message in one language: on the lock screen and in the app, on both platforms, by day and night. */
export function PhonePreview({ locale, title, body, image, channels, leads }: PhonePreviewProps) {
  const t = useStrings(previewStrings)
  const formats = useFormats()
  const [platform, setPlatform] = useState<'ios' | 'android'>('ios')
  const [scheme, setScheme] = useState<'light' | 'dark'>('light')
  const [asked, setAsked] = useState<Channel>('push')
  const channel = channels.includes(asked) ? asked : (channels[0] ?? 'push')
  return (
    <div className={styles['previews']}>
      <div className={styles['choices']}>
        <SegmentedControl
          label={t('platform')}
          value={platform}
          options={(['ios', 'android'] as const).map((value) => ({ value, label: t(value) }))}
          onChange={setPlatform}
        />
        <SegmentedControl
          label={t('scheme')}
          value={scheme}
          options={(['light', 'dark'] as const).map((value) => ({ value, label: t(value) }))}
          onChange={setScheme}
        />
        {channels.length > 1 && (
          <SegmentedControl
            label={t('channel')}
            value={channel}
            options={channels.map((value) => ({ value, label: t(value) }))}
            onChange={setAsked}
          />
        )}
      </div>
      <MessagePreview
        label={t('phoneOf', { channel: t(channel), platform: t(platform), language: formats.language(locale) })}
        platform={platform}
        scheme={scheme}
        channel={channel}
        locale={locale}
        words={wordsIn(locale)}
        app={brands[useBrand()].label}
        title={title}
        body={body}
        image={image}
        leads={leads}
        emptyTitle={t('noTitle')}
        emptyBody={t('noBody')}
      />
    </div>
  )
}
