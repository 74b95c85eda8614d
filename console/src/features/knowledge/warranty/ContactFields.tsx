import { Cross, Plus } from '@blueprintjs/icons'
import { Button, FormSection, MenuButton } from '@bms/design-system'
import { useFormContext, useWatch, type FieldPath } from 'react-hook-form'

import { useFormSurroundings } from '../../../shared/form/form-context.ts'
import { FormTextField } from '../../../shared/form/FormTextField.tsx'
import { useGroup } from '../../../shared/form/use-group.ts'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { type ContactValues, noContact, type WarrantyValues } from './warranty-form.model.ts'
import { warrantyFormStrings } from './warranty-form.strings.ts'

import styles from './warranty.module.css'

const ways = ['email', 'phone', 'url'] as const
const types = { email: 'email', phone: 'tel', url: 'url' } as const

/** Whom people ask, region by region, among those of the policy. */
export function ContactFields({ regions }: Pick<WarrantyValues, 'regions'>) {
  const t = useStrings(warrantyFormStrings)
  const formats = useFormats()
  const { control, getValues, setValue } = useFormContext<WarrantyValues>()
  const { state } = useFormSurroundings()
  const value = useWatch({ control, name: 'contact' })
  const error = useGroup('contact', t('contact'))
  const disabled = state === 'saving'
  const put = (next: Record<string, ContactValues>): void => setValue('contact', next, { shouldDirty: true })
  const left = regions.filter((cc) => !Object.hasOwn(value, cc))
  const name = (cc: string, way: (typeof ways)[number]) => `contact.${cc}.${way}` as FieldPath<WarrantyValues>
  return (
    <FormSection title={t('contact')} description={t('contactText')}>
      {Object.keys(value).map((cc) => (
        <fieldset key={cc} className={styles['contact']}>
          <legend>{formats.codedCountry(cc)}</legend>
          {!regions.includes(cc) && <p className={styles['error']}>{t('contactElsewhere')}</p>}
          <div className={styles['pair']}>
            {ways.map((way) => (
              <FormTextField<WarrantyValues> key={way} name={name(cc, way)} type={types[way]} label={t(way)} />
            ))}
          </div>
          <div>
            <Button
              size="small"
              appearance="minimal"
              icon={<Cross />}
              disabled={disabled}
              onClick={() =>
                put(Object.fromEntries(Object.entries(getValues('contact')).filter(([other]) => other !== cc)))
              }
            >
              {t('removeContact', { region: formats.country(cc) })}
            </Button>
          </div>
        </fieldset>
      ))}
      {error !== undefined && (
        <p className={styles['error']} role="alert">
          {error}
        </p>
      )}
      {left.length > 0 ? (
        <div>
          <MenuButton
            size="small"
            icon={<Plus />}
            label={t('addContact')}
            align="start"
            disabled={disabled}
            items={left.map((cc) => ({
              key: cc,
              label: formats.country(cc),
              onSelect: () => put({ ...getValues('contact'), [cc]: noContact }),
            }))}
          >
            {t('addContact')}
          </MenuButton>
        </div>
      ) : (
        regions.length === 0 && <p className={styles['muted']}>{t('contactFirst')}</p>
      )}
    </FormSection>
  )
}
