import { type DataOf, defaultLocale, shownSubjectLength } from '@bms/contract'
import { FormSection } from '@bms/design-system'
import { useDeferredValue, useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { useWatch, type FieldPath } from 'react-hook-form'

import { FormTextField } from '../../../shared/form/FormTextField.tsx'
import { FormTranslations } from '../../../shared/form/FormTranslations.tsx'
import { goToField } from '../../../shared/form/go-to-field.ts'
import type { CallForm } from '../../../shared/form/use-call-form.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { MergeFieldMenu } from '../email-text/MergeFieldMenu.tsx'
import { BodyField, type BodyHandle } from './BodyField.tsx'
import { type EmailValues, subjectFields, toFormPath, toPreview } from './email.model.ts'
import { emailStrings } from './email.strings.ts'
import { EmailPreview } from './EmailPreview.tsx'
import { mailLocales } from './mail-words.ts'
import { WarningList } from './WarningList.tsx'

import styles from './email.module.css'

/** What the mail says, language by language, and what readers get of it beside. */
export function ContentFields({ form }: { form: CallForm<EmailValues> }) {
  const t = useStrings(emailStrings)
  const body = useRef<BodyHandle>(null)
  const audience = useWatch<EmailValues, 'audience'>({ name: 'audience' })
  const go = (path: string): void => {
    const [root = '', locale = '', ...rest] = path.split('.')
    const name = `${root}.${locale}`
    if (root !== 'body') return goToField(form, name)
    // Its language is in view at once; the editor then goes to the very block.
    form.registry.reveal(name)
    return body.current?.goTo(rest.join('.'))
  }
  return (
    <FormSection title={t('content')} description={t('contentText')} columns="wide">
      <FormTranslations
        label={t('byLanguage')}
        fields={[
          { name: 'subject.*', label: t('subject') },
          { name: 'preheader.*', label: t('preheader'), need: 'optional' },
          { name: 'body.*', label: t('body') },
        ]}
        base={defaultLocale}
        locales={mailLocales}
        expected={audience.mode === 'filter' ? audience.locales : []}
      >
        {(at, locale) => (
          <Language
            key={locale}
            locale={locale}
            subject={at<EmailValues>('subject.*')}
            preheader={at<EmailValues>('preheader.*')}
            body={at<EmailValues>('body.*')}
            handle={body}
            onGo={go}
          />
        )}
      </FormTranslations>
    </FormSection>
  )
}

interface LanguageProps {
  locale: string
  subject: FieldPath<EmailValues>
  preheader: FieldPath<EmailValues>
  body: FieldPath<EmailValues>
  handle: RefObject<BodyHandle | null>
  onGo: (path: string) => void
}

function Language({ locale, subject, preheader, body, handle, onGo }: LanguageProps) {
  const t = useStrings(emailStrings)
  const [warnings, setWarnings] = useState<readonly Warning[]>([])
  return (
    <div className={styles['beside']}>
      <div className={styles['writing']}>
        <SubjectField name={subject} />
        <FormTextField<EmailValues> name={preheader} label={t('preheader')} hint={t('preheaderHint')} />
        <BodyField name={body} locale={locale} warnings={warnings} ref={handle} />
      </div>
      <div className={styles['seeing']}>
        <Seeing locale={locale} onGo={onGo} onWarnings={setWarnings} />
      </div>
    </div>
  )
}

type Warning = DataOf<'previewEmail'>['warnings'][number]

interface SeeingProps extends Pick<LanguageProps, 'locale' | 'onGo'> {
  /** What to look at in the body of this language, by the path within it. */
  onWarnings: (warnings: readonly Warning[]) => void
}

/** What readers get. It follows the whole form, apart from its fields, so that no key waits for it. */
function Seeing({ locale, onGo, onWarnings }: SeeingProps) {
  const values = useDeferredValue(useWatch<EmailValues>() as EmailValues)
  const { draft, places } = useMemo(() => toPreview(values, locale), [values, locale])
  const question = useMemo(() => ({ draft, locale }), [draft, locale])
  return (
    <EmailPreview question={question} locale={locale} fromName={values.from_name}>
      {({ warnings }) => (
        <Told
          locale={locale}
          warnings={warnings.map(({ key, path }) => ({ key, path: toFormPath(path, places) }))}
          onGo={onGo}
          onWarnings={onWarnings}
        />
      )}
    </EmailPreview>
  )
}

function Told({ locale, warnings, onGo, onWarnings }: SeeingProps & { warnings: Warning[] }) {
  const start = `body.${locale}.`
  const own = warnings
    .filter(({ path }) => path.startsWith(start))
    .map(({ key, path }) => ({ key, path: path.slice(start.length) }))
  const said = JSON.stringify(own)
  useEffect(() => onWarnings(JSON.parse(said) as Warning[]), [said, onWarnings])
  return <WarningList warnings={warnings} onGo={onGo} />
}

function SubjectField({ name }: { name: FieldPath<EmailValues> }) {
  const t = useStrings(emailStrings)
  const text = useWatch<EmailValues>({ name })
  const { length } = Array.from(typeof text === 'string' ? text : '')
  const field = useRef<HTMLDivElement>(null)
  return (
    <div ref={field} className={styles['subject']} data-state={length > shownSubjectLength ? 'long' : 'right'}>
      <FormTextField<EmailValues>
        name={name}
        label={t('subject')}
        hint={
          length > shownSubjectLength
            ? t('subjectLong', { count: length, most: shownSubjectLength })
            : length > 0
              ? t('subjectCount', { count: length })
              : t('subjectHint')
        }
      />
      <InsertIntoLine name={name} place={field} />
    </div>
  )
}

/** Puts a field in where the caret is. */
function InsertIntoLine({ name, place }: { name: FieldPath<EmailValues>; place: RefObject<HTMLDivElement | null> }) {
  const insert = (field: string): void => {
    const input = place.current?.querySelector<HTMLInputElement>(`input[name="${name}"]`)
    if (!input) return
    input.focus()
    const { selectionStart, selectionEnd, value } = input
    const from = selectionStart ?? value.length
    input.setRangeText(`{{${field}}}`, from, selectionEnd ?? from, 'end')
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return <MergeFieldMenu fields={subjectFields} onInsert={insert} />
}
