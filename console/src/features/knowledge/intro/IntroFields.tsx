import { defaultLocale, imageLimits, imageTypes, type Intro } from '@bms/contract'
import { FormSection } from '@bms/design-system'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'

import type { FormFieldsProps } from '../../../shared/form/form-definition.ts'
import { FormImageField } from '../../../shared/form/FormImageField.tsx'
import { FormSelect } from '../../../shared/form/FormSelect.tsx'
import { FormTextArea } from '../../../shared/form/FormTextArea.tsx'
import { FormTextField } from '../../../shared/form/FormTextField.tsx'
import { FormTranslations } from '../../../shared/form/FormTranslations.tsx'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { useCaller } from '../../../shared/query/caller.ts'
import { expectedQuery, productOptions } from '../knowledge.calls.ts'
import { knowledgeLocales } from '../knowledge.model.ts'
import { FilmField } from './FilmField.tsx'
import { isText, type IntroValues } from './intro-form.model.ts'
import { introFormStrings } from './intro-form.strings.ts'
import { IntroPreview } from './IntroPreview.tsx'
import { SectionFields } from './SectionFields.tsx'

import styles from './intro.module.css'

type Props = FormFieldsProps<IntroValues, Intro>

/** What an introduction is to, how it begins, and what it says, language by language, as a phone shows it beside. */
export function IntroFields({ form }: Props) {
  const values = useWatch({ control: form.methods.control }) as IntroValues
  return (
    <>
      <About />
      <Texts values={values} />
    </>
  )
}

function About() {
  const t = useStrings(introFormStrings)
  const { locale } = useFormats()
  const caller = useCaller()
  const { data: products = [] } = useQuery(productOptions(caller, locale))
  return (
    <FormSection title={t('about')}>
      <FormSelect<IntroValues>
        name="product_id"
        label={t('product')}
        options={[{ value: '', label: t('choose') }, ...products]}
      />
      <FormImageField<IntroValues>
        name="cover"
        label={t('cover')}
        hint={t('coverHint')}
        limits={{ types: imageTypes, bytes: imageLimits.bytes }}
        ratio={16 / 9}
        alt="asked"
        upload={(file, options) => caller.call('uploadImage', { body: { file }, ...options })}
      />
      <FilmField name="video_url" label={t('film')} hint={t('filmHint')} />
      <FormTextField<IntroValues>
        name="sort"
        label={t('order')}
        hint={t('orderHint')}
        inputMode="numeric"
        maxLength={4}
      />
    </FormSection>
  )
}

function Texts({ values }: { values: IntroValues }) {
  const t = useStrings(introFormStrings)
  const { data: expected = [] } = useQuery(expectedQuery(useCaller()))
  return (
    <FormSection title={t('texts')} description={t('textsHint')} columns="wide">
      <FormTranslations
        label={t('textsByLanguage')}
        fields={[
          { name: 'title.*', label: t('title') },
          { name: 'summary.*', label: t('summary'), need: 'optional' },
          ...values.sections.flatMap(({ kind }, i) =>
            isText(kind) ? [{ name: `sections.${i}.content.*`, label: t(`${kind}In`, { number: i + 1 }) }] : [],
          ),
        ]}
        base={defaultLocale}
        locales={knowledgeLocales}
        expected={expected}
      >
        {(at, locale) => (
          <div className={styles['beside']}>
            <div className={styles['fields']}>
              <FormTextField<IntroValues> name={at<IntroValues>('title.*')} label={t('title')} />
              <FormTextArea<IntroValues>
                name={at<IntroValues>('summary.*')}
                label={t('summary')}
                hint={t('summaryHint')}
                max={200}
                rows={3}
              />
              <SectionFields locale={locale} />
            </div>
            <div className={styles['aside']}>
              <IntroPreview intro={values} locale={locale} />
            </div>
          </div>
        )}
      </FormTranslations>
    </FormSection>
  )
}
