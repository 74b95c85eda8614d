import { ConfirmDialog, TranslationTabs, useFormSection } from '@bms/design-system'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { useFormContext, useFormState, useWatch, type FieldPath, type FieldValues } from 'react-hook-form'

import { useFormats } from '../format/use-formats.ts'
import { useStrings } from '../i18n/use-strings.ts'
import { usePageLocation } from '../page/page-location.ts'
import { flattenErrors } from './flatten-errors.ts'
import { useFormSurroundings } from './form-context.ts'
import { isWritten, localesOf, pathIn, rootsOf, withoutLocale, type TranslatedField } from './translated.ts'
import { translationStrings } from './translations.strings.ts'
import { useTranslationLabels } from './use-translation-labels.ts'

export interface FormTranslationsProps {
  /** What is translated. */
  label: string
  /** The texts of each language, in their order. */
  fields: readonly TranslatedField[]
  /** The language that is always there. */
  base: string
  /** Languages that can be added. */
  locales: readonly string[]
  /** Languages that whoever it is for reads: what is missing of them is told. */
  expected?: readonly string[]
  /** Languages can't be added nor taken away: all of it stands. */
  disabled?: boolean
  /** Draws the fields of a language; `at` gives the path of one: `name={at('content.*.title')}`. */
  children: (at: <Values extends FieldValues>(name: string) => FieldPath<Values>, locale: string) => ReactNode
}

/**
 * Texts of a form in several languages, as the contract has them: records by language. What is wrong in a language that
 * isn't in view is marked at its tab, and going to it leads there. An address may say which language is in view first
 * (`new_language`), be it there or not.
 */
export function FormTranslations({
  label,
  fields,
  base,
  locales,
  expected = [],
  disabled = false,
  children,
}: FormTranslationsProps) {
  const t = useStrings(translationStrings)
  const { language: nameOf } = useFormats()
  const { setValue, getValues, setFocus, trigger, getFieldState } = useFormContext()
  const { state } = useFormSurroundings()
  const roots = rootsOf(fields)
  const records: readonly unknown[] = useWatch({ name: roots })
  const { errors } = useFormState()
  const present = localesOf(records, base)
  const asked = new URLSearchParams(usePageLocation().location.search).get('new_language') ?? base
  const [chosen, setChosen] = useState(asked)
  const [leaving, setLeaving] = useState<string>()
  // A language may go by being discarded, too.
  const locale = present.includes(chosen) ? chosen : base
  useLanguages({ label, fields, base, present, onReveal: (next) => flushSync(() => setChosen(next)) })

  const isAdded = !disabled && !present.includes(asked) && [...expected, ...locales].includes(asked)
  const opened = useRef(false)
  useEffect(() => {
    if (opened.current || !isAdded) return
    // Once: it may be taken away again. Nothing was written yet, so there is nothing to save.
    opened.current = true
    for (const { name } of fields) setValue(pathIn(name, asked), '')
  }, [isAdded, asked, fields, setValue])

  const problems = flattenErrors(errors)
  const needed = fields.filter(({ need }) => need !== 'optional')
  const ofLocale = (one: string) => {
    const paths = fields.map(({ name }) => pathIn(name, one))
    return {
      locale: one,
      label: nameOf(one),
      filled: needed.filter(({ name }) => isWritten(getValues(pathIn(name, one)))).length,
      total: needed.length,
      problems: problems.filter(({ key }) => paths.some((path) => key === path || key.startsWith(`${path}.`))).length,
    }
  }
  const put = (path: string, value: unknown): void => setValue(path, value, { shouldDirty: true })
  const show = (next: string): void => {
    flushSync(() => setChosen(next))
    if (fields[0]) setFocus(pathIn(fields[0].name, next))
  }
  const remove = (gone: string): void => {
    for (const root of roots) put(root, withoutLocale(getValues(root), gone))
    show(base)
    // What was said of its texts is said no longer.
    if (problems.length > 0) void trigger()
  }
  const copy = (to: string): void => {
    for (const { name } of fields) {
      const path = pathIn(name, to)
      if (isWritten(getValues(path))) continue
      put(path, getValues(pathIn(name, base)))
      if (getFieldState(path).invalid) void trigger(path)
    }
  }
  const rootProblem = problems.find(({ key }) => roots.includes(key))

  return (
    <>
      <TranslationTabs
        label={label}
        translations={present.map(ofLocale)}
        base={base}
        choices={[...new Set([...expected, ...locales])]
          .filter((one) => !present.includes(one))
          .map((one) => ({
            locale: one,
            label: nameOf(one),
            need: expected.includes(one) ? 'expected' : 'optional',
          }))}
        value={locale}
        onChange={setChosen}
        onAdd={(added) => {
          for (const { name } of fields) put(pathIn(name, added), '')
          show(added)
        }}
        onRemove={(gone) => (ofLocale(gone).filled > 0 ? setLeaving(gone) : remove(gone))}
        onCopy={copy}
        disabled={disabled || state === 'saving'}
        error={rootProblem?.message}
        labels={useTranslationLabels()}
      >
        {children((name) => pathIn(name, locale) as FieldPath<never>, locale)}
      </TranslationTabs>
      {leaving !== undefined && (
        <ConfirmDialog
          open
          title={t('removeTitle', { language: nameOf(leaving) })}
          description={t('removeText', { language: nameOf(leaving) })}
          tone="danger"
          confirmLabel={t('remove', { language: nameOf(leaving) })}
          cancelLabel={t('cancel')}
          onConfirm={() => {
            setLeaving(undefined)
            remove(leaving)
          }}
          onCancel={() => setLeaving(undefined)}
        />
      )}
    </>
  )
}

interface Languages extends Pick<FormTranslationsProps, 'label' | 'fields' | 'base'> {
  present: readonly string[]
  onReveal: (locale: string) => void
}

/** Makes the texts of all languages known to the form: those that aren't drawn have to be called something, too. */
function useLanguages({ label, fields, base, present, onReveal }: Languages): void {
  const t = useStrings(translationStrings)
  const { language: nameOf } = useFormats()
  const { registry } = useFormSurroundings()
  const section = useFormSection()
  const all = present.join(' ')
  // Sections come and go: what they are called then changes too.
  const shape = fields.map(({ name, label: called }) => `${name} ${called}`).join('\n')
  useEffect(() => {
    const added = all
      .split(' ')
      .flatMap((locale) =>
        fields.map((field) =>
          registry.add(
            pathIn(field.name, locale),
            t('fieldIn', { field: field.label, language: nameOf(locale) }),
            () => onReveal(locale),
            undefined,
            section,
          ),
        ),
      )
    const whole = rootsOf(fields).map((root) => {
      const only = fields.find(({ name }) => name === `${root}.*`)
      return registry.add(root, only?.label ?? label, () => onReveal(base), undefined, section)
    })
    return () => {
      for (const remove of [...added, ...whole]) remove()
    }
    // oxlint-disable-next-line react/exhaustive-deps -- `shape` is what `fields` says; `onReveal` only sets state
  }, [registry, all, shape, base, label, t, section])
}
