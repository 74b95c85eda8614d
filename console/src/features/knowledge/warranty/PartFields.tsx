import { Cross, Plus } from '@blueprintjs/icons'
import { warrantyParts } from '@bms/contract'
import { Button, FormSection, MenuButton } from '@bms/design-system'
import { useFieldArray, useFormContext } from 'react-hook-form'

import { FormTextField } from '../../../shared/form/FormTextField.tsx'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import type { WarrantyValues } from './warranty-form.model.ts'
import { warrantyFormStrings } from './warranty-form.strings.ts'

import styles from './warranty.module.css'

/** Parts that have months of their own, each once. */
export function PartFields() {
  const t = useStrings(warrantyFormStrings)
  const { control } = useFormContext<WarrantyValues>()
  const { fields, append, remove } = useFieldArray({ control, name: 'parts' })
  const left = warrantyParts.filter((part) => fields.every((field) => field.part !== part))
  return (
    <FormSection title={t('parts')} description={t('partsText')}>
      {fields.length === 0 && <p className={styles['muted']}>{t('noParts')}</p>}
      <ul className={styles['rows']} aria-label={t('parts')}>
        {fields.map(({ id, part }, index) => (
          <li key={id} className={styles['row']}>
            <FormTextField<WarrantyValues>
              name={`parts.${index}.months`}
              label={t('monthsFor', { part: t(`part-${part}`) })}
              inputMode="numeric"
              maxLength={3}
            />
            <Button
              appearance="minimal"
              icon={<Cross />}
              aria-label={t('removePart', { part: t(`part-${part}`) })}
              onClick={() => remove(index)}
            />
          </li>
        ))}
      </ul>
      {left.length > 0 && (
        <div>
          <MenuButton
            size="small"
            icon={<Plus />}
            label={t('addPart')}
            align="start"
            items={left.map((part) => ({
              key: part,
              label: t(`part-${part}`),
              onSelect: () => append({ part, months: '' }),
            }))}
          >
            {t('addPart')}
          </MenuButton>
        </div>
      )}
    </FormSection>
  )
}
