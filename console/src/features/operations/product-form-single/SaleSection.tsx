import { FormSection } from '@bms/design-system'
import { useQuery } from '@tanstack/react-query'
import { useId, useMemo } from 'react'

import { FormCheckbox } from '../../../shared/form/FormCheckbox.tsx'
import { FormPickList } from '../../../shared/form/FormPickList.tsx'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { useCaller } from '../../../shared/query/caller.ts'
import { countriesQuery } from '../../../shared/query/countries-query.ts'
import type { SingleValues } from './single.model.ts'
import { singleStrings } from './single.strings.ts'

import styles from '../product-form/product-form.module.css'

/** Where it is sold. `held`: the countries it has, which stay to be chosen. */
export function SaleSection({ held }: { held: readonly string[] }) {
  const t = useStrings(singleStrings)
  const id = useId()
  const formats = useFormats()
  const { data, isError } = useQuery(countriesQuery(useCaller()))
  const options = useMemo(
    () =>
      [...new Set([...held, ...(data ?? [])])]
        .map((value) => ({ value, label: formats.codedCountry(value) }))
        .toSorted((a, b) => a.label.localeCompare(b.label, formats.locale)),
    [held, data, formats],
  )
  return (
    <FormSection title={t('sale')} description={t('saleText')}>
      <FormPickList<SingleValues>
        name="sale_regions"
        label={t('regions')}
        options={options}
        hint={isError ? t('countriesFailed') : undefined}
        labels={{ search: t('search'), noMatch: t('nothingFound'), count: (count) => t('chosenCount', { count }) }}
      />
      <div>
        <FormCheckbox<SingleValues> name="app_visible" label={t('visible')} aria-describedby={id} />
        <p id={id} className={styles['muted']}>
          {t('visibleHint')}
        </p>
      </div>
    </FormSection>
  )
}
