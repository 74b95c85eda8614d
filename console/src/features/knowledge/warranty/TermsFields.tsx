import { defaultLocale } from '@bms/contract'
import { FormSection, Markdown } from '@bms/design-system'
import { useWatch } from 'react-hook-form'

import { FormMarkdown } from '../../../shared/form/FormMarkdown.tsx'
import { FormTranslations } from '../../../shared/form/FormTranslations.tsx'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { knowledgeLocales } from '../knowledge.model.ts'
import type { WarrantyValues } from './warranty-form.model.ts'
import { warrantyFormStrings } from './warranty-form.strings.ts'

import styles from './warranty.module.css'

/** Most characters in one language. */
const most = { terms: 20_000, exclusions: 4000 } as const

/** What a policy promises and leaves out, language by language. */
export function TermsFields() {
  const t = useStrings(warrantyFormStrings)
  return (
    <FormSection title={t('texts')} description={t('textsText')} columns="wide">
      <FormTranslations
        label={t('textsByLanguage')}
        fields={[
          { name: 'terms.*', label: t('terms') },
          { name: 'exclusions.*', label: t('exclusions'), need: 'optional' },
        ]}
        base={defaultLocale}
        locales={knowledgeLocales}
      >
        {(at, locale) => (
          <>
            <FormMarkdown<WarrantyValues>
              name={at<WarrantyValues>('terms.*')}
              label={t('terms')}
              max={most.terms}
              rows={10}
            />
            <TermsPreview locale={locale} />
            <FormMarkdown<WarrantyValues>
              name={at<WarrantyValues>('exclusions.*')}
              label={t('exclusions')}
              hint={t('exclusionsHint')}
              max={most.exclusions}
              rows={4}
            />
          </>
        )}
      </FormTranslations>
    </FormSection>
  )
}

/** The terms in one language as people read them, while they are written. */
function TermsPreview({ locale }: { locale: string }) {
  const t = useStrings(warrantyFormStrings)
  const written = useWatch<WarrantyValues, 'terms'>({ name: 'terms' })[locale] ?? ''
  if (written.trim() === '') return null
  return (
    <section className={styles['preview']} aria-label={t('termsShown')}>
      <p className={styles['muted']}>{t('termsShown')}</p>
      <Markdown source={written} locale={locale} links="shown" />
    </section>
  )
}
