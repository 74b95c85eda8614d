import { imageLimits, imageTypes, messageChannels, messageTypes } from '@bms/contract'
import { FormSection } from '@bms/design-system'
import { useWatch, type FieldPath } from 'react-hook-form'

import { formStrings } from '../../../shared/form/form.strings.ts'
import { FormImageField } from '../../../shared/form/FormImageField.tsx'
import { FormPickList } from '../../../shared/form/FormPickList.tsx'
import { FormSelect } from '../../../shared/form/FormSelect.tsx'
import { FormTextArea } from '../../../shared/form/FormTextArea.tsx'
import { FormTextField } from '../../../shared/form/FormTextField.tsx'
import { FormTranslations } from '../../../shared/form/FormTranslations.tsx'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { appLocales } from '../../../shared/i18n/app-locales.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { useCaller } from '../../../shared/query/caller.ts'
import { JumpFields } from './JumpFields.tsx'
import type { MessageValues } from './message-form.model.ts'
import { messageFormStrings } from './message-form.strings.ts'
import { PhonePreview } from './PhonePreview.tsx'

import styles from './message.module.css'

/** Most characters of a title and of a text. */
const most = { title: 64, body: 240 } as const

/** What a message says in each language, as phones show it beside, and where a tap leads. */
export function ContentSection({ expected }: { expected: readonly string[] }) {
  const t = useStrings(messageFormStrings)
  const { language } = useFormats()
  const base = useWatch<MessageValues, 'default_loc'>({ name: 'default_loc' })
  return (
    <FormSection title={t('content')} description={t('contentHint')} columns="wide">
      <div className={styles['pair']}>
        <FormSelect<MessageValues>
          name="msg_type"
          label={t('type')}
          options={messageTypes.map((value) => ({ value, label: t(value) }))}
        />
        <FormSelect<MessageValues>
          name="default_loc"
          label={t('defaultLoc')}
          options={[...new Set([base, ...appLocales])].map((value) => ({ value, label: language(value) }))}
        />
      </div>
      <FormPickList<MessageValues>
        name="channels"
        label={t('channels')}
        options={messageChannels.map((value) => ({ value, label: t(value) }))}
      />
      <FormTranslations
        label={t('texts')}
        base={base}
        locales={appLocales}
        expected={expected}
        fields={[
          { name: 'content.*.title', label: t('title') },
          { name: 'content.*.body', label: t('body') },
          { name: 'content.*.image', label: t('image'), need: 'optional' },
        ]}
      >
        {(at, locale) => (
          <div className={styles['beside']}>
            <div className={styles['fields']}>
              <TitleField name={at<MessageValues>('content.*.title')} />
              <FormTextArea<MessageValues>
                name={at<MessageValues>('content.*.body')}
                label={t('body')}
                max={most.body}
                rows={5}
              />
              <ImageField name={at<MessageValues>('content.*.image')} />
            </div>
            <Preview locale={locale} />
          </div>
        )}
      </FormTranslations>
      <JumpFields />
    </FormSection>
  )
}

type Name = FieldPath<MessageValues>

/** A title, with how long it is by now. */
function TitleField({ name }: { name: Name }) {
  const t = useStrings(messageFormStrings)
  const words = useStrings(formStrings)
  const title = useWatch<MessageValues>({ name }) as string | undefined
  return (
    <FormTextField<MessageValues>
      name={name}
      label={t('title')}
      hint={words('characters', { length: title?.length ?? 0, max: most.title })}
    />
  )
}

function ImageField({ name }: { name: Name }) {
  const { call } = useCaller()
  const t = useStrings(messageFormStrings)
  return (
    <FormImageField<MessageValues>
      name={name}
      label={t('image')}
      hint={t('imageHint')}
      limits={{ types: imageTypes, bytes: imageLimits.bytes }}
      upload={(file, options) => call('uploadImage', { body: { file }, ...options })}
    />
  )
}

/** The phone beside the fields: it alone is drawn anew with each letter. */
function Preview({ locale }: { locale: string }) {
  const content = useWatch<MessageValues, 'content'>({ name: 'content' })
  const channels = useWatch<MessageValues, 'channels'>({ name: 'channels' })
  const kind = useWatch<MessageValues, 'jump.kind'>({ name: 'jump.kind' })
  const said = content[locale]
  return (
    <PhonePreview
      locale={locale}
      title={said?.title ?? ''}
      body={said?.body ?? ''}
      image={said?.image?.thumb_url}
      channels={channels}
      leads={kind === 'none' ? 'nowhere' : 'somewhere'}
    />
  )
}
