import { type DataOf, productProtocols } from '@bms/contract'
import { FormSection } from '@bms/design-system'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'

import { FormSelect } from '../../../shared/form/FormSelect.tsx'
import { FormTags } from '../../../shared/form/FormTags.tsx'
import { FormTextField } from '../../../shared/form/FormTextField.tsx'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { useCaller } from '../../../shared/query/caller.ts'
import { isTaken, seriesQuery } from '../product-form/product-form.calls.ts'
import { toCategoryChoices } from '../product-form/product-form.model.ts'
import type { StandardValues } from './standard.model.ts'
import { standardStrings } from './standard.strings.ts'

/** Most capabilities. */
const most = 40

export interface BasicsSectionProps {
  tree: DataOf<'categoryTree'>['list']
  /** The product that is changed. */
  own: string | undefined
}

/** What the product is, and where it stands among the others. */
export function BasicsSection({ tree, own }: BasicsSectionProps) {
  const t = useStrings(standardStrings)
  const caller = useCaller()
  const { locale } = useFormats()
  return (
    <FormSection title={t('basics')} columns="two">
      <FormTextField<StandardValues>
        name="model"
        label={t('model')}
        hint={t('modelHint')}
        autoCapitalize="characters"
        spellCheck={false}
        unique={{
          isTaken: (model, signal) => isTaken(caller, 'standard', model, { own, signal }),
          message: t('modelTaken'),
        }}
      />
      <FormSelect<StandardValues>
        name="protocol"
        label={t('protocol')}
        options={productProtocols.map((value) => ({ value, label: t(value) }))}
      />
      <FormSelect<StandardValues>
        name="category_id"
        label={t('category')}
        options={[{ value: '', label: t('chooseCategory') }, ...toCategoryChoices(tree, locale)]}
      />
      <SeriesField />
      <FormTextField<StandardValues> name="sort" label={t('sort')} hint={t('sortHint')} inputMode="numeric" />
      <div data-span="all">
        <Capabilities />
      </div>
    </FormSection>
  )
}

/** The series of the category that is chosen; one of another category goes as soon as that is told. */
function SeriesField() {
  const t = useStrings(standardStrings)
  const { setValue, getValues } = useFormContext<StandardValues>()
  const category = useWatch<StandardValues, 'category_id'>({ name: 'category_id' })
  const { data, isError } = useQuery(seriesQuery(useCaller()))
  const series = data?.filter(({ category_id }) => category_id === category)
  useEffect(() => {
    const chosen = getValues('series_id')
    const isElsewhere = data?.some((one) => one.series_id === chosen && one.category_id !== category)
    if (isElsewhere) setValue('series_id', '', { shouldDirty: true })
  }, [data, category, getValues, setValue])
  const hint =
    category === ''
      ? t('seriesFirst')
      : isError
        ? t('seriesFailed')
        : series?.length === 0
          ? t('seriesNone')
          : undefined
  return (
    <FormSelect<StandardValues>
      name="series_id"
      label={t('series')}
      hint={hint}
      disabled={!series || series.length === 0}
      options={[
        { value: '', label: t('noSeries') },
        ...(series ?? []).map(({ series_id, name, code }) => ({ value: series_id, label: `${name} (${code})` })),
      ]}
    />
  )
}

function Capabilities() {
  const t = useStrings(standardStrings)
  return (
    <FormTags<StandardValues>
      name="capabilities"
      label={t('capabilities')}
      hint={t('capabilitiesHint', { max: most })}
      max={most}
    />
  )
}
