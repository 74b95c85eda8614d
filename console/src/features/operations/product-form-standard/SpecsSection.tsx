import { Add, Cross } from '@blueprintjs/icons'
import { defaultLocale } from '@bms/contract'
import { Button, FormSection, SortableList } from '@bms/design-system'
import { memo } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'

import { useFormSurroundings } from '../../../shared/form/form-context.ts'
import { FormTextField } from '../../../shared/form/FormTextField.tsx'
import { FormTranslations } from '../../../shared/form/FormTranslations.tsx'
import { appLocales } from '../../../shared/i18n/app-locales.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { type StandardValues, toNewSpec } from './standard.model.ts'
import { standardStrings } from './standard.strings.ts'

import styles from '../product-form/product-form.module.css'

/** Most facts of a data sheet. */
const most = 40

/** The data sheet: facts in an order, their values language by language. */
export function SpecsSection() {
  const t = useStrings(standardStrings)
  const { state } = useFormSurroundings()
  const { control, getValues, setFocus } = useFormContext<StandardValues>()
  const { fields, append, remove, move } = useFieldArray<StandardValues, 'specs'>({ control, name: 'specs' })
  const isFull = fields.length >= most
  const takeAway = (index: number): void => {
    remove(index)
    // Whoever takes several away goes on with the next, once that is drawn.
    const next = Math.min(index, getValues('specs').length - 1)
    if (next >= 0) setTimeout(() => setFocus(`specs.${next}.key`))
  }
  return (
    <FormSection title={t('specs')} description={t('specsText')}>
      <div className={styles['specs']}>
        {fields.length === 0 ? (
          <p className={styles['muted']}>{t('noSpecs')}</p>
        ) : (
          <FormTranslations
            label={t('specsByLanguage')}
            fields={fields.map((_, index) => ({
              name: `specs.${index}.value.*`,
              label: t('specValue', { number: index + 1 }),
            }))}
            base={defaultLocale}
            locales={appLocales}
          >
            {(_at, locale) => (
              <SortableList
                label={t('specs')}
                items={fields}
                keyOf={({ id }) => id}
                labelOf={(field) => nameOf(getValues('specs')[fields.indexOf(field)]?.key, fields.indexOf(field), t)}
                look="plain"
                onMove={(key, to) =>
                  move(
                    fields.findIndex(({ id }) => id === key),
                    to,
                  )
                }
                labels={{
                  move: (name) => t('moveSpec', { name }),
                  moved: (name, place, count) => t('specMoved', { name, place, count }),
                }}
                renderItem={(_field, index) => <SpecRow index={index} locale={locale} onRemove={takeAway} />}
              />
            )}
          </FormTranslations>
        )}
        <div className={styles['specTools']}>
          <Button
            icon={<Add />}
            disabled={isFull || state === 'saving'}
            onClick={() => append(toNewSpec(getValues('specs')), { focusName: `specs.${fields.length}.key` })}
          >
            {t('addSpec')}
          </Button>
          {isFull && <span className={styles['muted']}>{t('specsFull', { max: most })}</span>}
        </div>
      </div>
    </FormSection>
  )
}

const nameOf = (
  key: string | undefined,
  index: number,
  t: (text: 'specKey', values: { number: number }) => string,
): string => key?.trim() || t('specKey', { number: index + 1 })

interface SpecRowProps {
  index: number
  locale: string
  onRemove: (index: number) => void
}

/** One fact. Typing in one draws that one alone. */
const SpecRow = memo(
  function SpecRow({ index, locale, onRemove }: SpecRowProps) {
    const t = useStrings(standardStrings)
    const { state } = useFormSurroundings()
    const number = index + 1
    return (
      <div className={styles['spec']}>
        <FormTextField<StandardValues> name={`specs.${index}.key`} label={t('specKey', { number })} />
        <FormTextField<StandardValues>
          key={locale}
          name={`specs.${index}.value.${locale}`}
          label={t('specValue', { number })}
        />
        <span className={styles['specRemove']}>
          <Button
            appearance="minimal"
            icon={<Cross />}
            aria-label={t('removeSpec', { name: t('specKey', { number }) })}
            disabled={state === 'saving'}
            onClick={() => onRemove(index)}
          />
        </span>
      </div>
    )
  },
  (before, now) => before.index === now.index && before.locale === now.locale,
)
