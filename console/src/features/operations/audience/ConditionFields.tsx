import {
  type Audience,
  type AudienceChoices,
  type AudienceKind,
  audienceLimits,
  compareVersions,
  dataCentreKeys,
} from '@bms/contract'
import type { PickOption } from '@bms/design-system'
import { useQuery } from '@tanstack/react-query'
import type { FieldPath, FieldValues } from 'react-hook-form'

import { FormCheckbox } from '../../../shared/form/FormCheckbox.tsx'
import { FormPickList } from '../../../shared/form/FormPickList.tsx'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { pickName } from '../../../shared/i18n/pick-name.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { useCaller } from '../../../shared/query/caller.ts'
import { countriesQuery } from '../../../shared/query/countries-query.ts'
import { everybodyQuery, modelsQuery } from './audience.calls.ts'
import { audienceStrings } from './audience.strings.ts'
import { countActive, countByVersion } from './choice-people.ts'
import { OptionalField } from './OptionalField.tsx'

import styles from './audience.module.css'

export interface ConditionFieldsProps<Values extends FieldValues> {
  name: FieldPath<Values>
  kind: AudienceKind
  audience: Audience
}

/** What people have to meet, each with how many there are of what can be chosen. */
export function ConditionFields<Values extends FieldValues>({ name, kind, audience }: ConditionFieldsProps<Values>) {
  const t = useStrings(audienceStrings)
  const options = useOptions(audience, kind)
  const at = (part: keyof Audience) => `${name}.${part}` as FieldPath<Values>
  const labels = {
    search: t('search'),
    noMatch: t('noMatch'),
    count: (count: number) => (count === 0 ? '' : t('chosen', { count })),
  }
  return (
    <div className={styles['conditions']}>
      {(['data_centers', 'countries', 'locales', 'platforms', 'product_models'] as const).map((part) => (
        <FormPickList<Values>
          key={part}
          name={at(part)}
          label={t(part)}
          hint={part === 'product_models' && options.models === 'failed' ? t('noModels') : t('any')}
          options={options[part]}
          labels={labels}
        />
      ))}
      <PlainFields<Values> at={at} audience={audience} choices={options.choices} />
    </div>
  )
}

interface PlainFieldsProps<Values extends FieldValues> {
  at: (part: keyof Audience) => FieldPath<Values>
  audience: Audience
  choices: AudienceChoices | undefined
}

/** What is filled in, not chosen: how many people that is stands below it. */
function PlainFields<Values extends FieldValues>({ at, audience, choices }: PlainFieldsProps<Values>) {
  const t = useStrings(audienceStrings)
  const { number } = useFormats()
  const owns = audience.product_models.length > 0
  const { app_version_min: from, app_version_max: until, active_within_days: days } = audience
  const say = (key: 'fromPeople' | 'untilPeople' | 'activePeople', count: number | undefined) =>
    count === undefined ? undefined : t(key, { count })
  const active = say('activePeople', countActive(choices, days))
  return (
    <div className={styles['plain']}>
      <div className={styles['versions']}>
        <OptionalField<Values, string>
          name={at('app_version_min')}
          label={t('app_version_min')}
          hint={say('fromPeople', countByVersion(choices, from, 'from')) ?? t('versionHint')}
          value={from}
          toValue={(text) => text}
        />
        <OptionalField<Values, string>
          name={at('app_version_max')}
          label={t('app_version_max')}
          hint={
            isBackwards(audience) ? t('versionsBackwards') : say('untilPeople', countByVersion(choices, until, 'until'))
          }
          value={until}
          toValue={(text) => text}
        />
      </div>
      <OptionalField<Values, number>
        name={at('active_within_days')}
        type="number"
        min={1}
        max={audienceLimits.days}
        inputMode="numeric"
        label={t('active_within_days')}
        hint={[active, t('activeHint', { max: number(audienceLimits.days) })].filter(Boolean).join(' ')}
        value={days}
        toValue={Number}
      />
      <FormCheckbox<Values>
        name={at('bound_only')}
        label={t('bound_only')}
        disabled={owns}
        {...(owns && { title: t('boundImplied') })}
      />
    </div>
  )
}

const isBackwards = ({ app_version_min: from, app_version_max: until }: Audience): boolean =>
  from !== undefined && until !== undefined && compareVersions(from, until) > 0

/** What can be chosen: those of most people first where there are many, and what is chosen already in any case. */
function useOptions(audience: Audience, kind: AudienceKind) {
  const t = useStrings(audienceStrings)
  const formats = useFormats()
  const caller = useCaller()
  const { data: all } = useQuery(everybodyQuery(caller, kind))
  const { data: countries = [] } = useQuery(countriesQuery(caller))
  const { data: models = [], isError } = useQuery(modelsQuery(caller))
  const toOption = (
    value: string,
    label: string,
    counts: Readonly<Record<string, number>> | undefined,
  ): PickOption => ({
    value,
    label,
    ...(counts && { mark: <span className={styles['count']}>{formats.number(counts[value] ?? 0)}</span> }),
  })
  const listed = (
    chosen: readonly string[],
    known: readonly string[],
    nameOf: (value: string) => string,
    counts: Readonly<Record<string, number>> | undefined,
  ): PickOption[] =>
    [...new Set([...known, ...chosen])]
      .map((value) => toOption(value, nameOf(value), counts))
      .toSorted((a, b) => a.label.localeCompare(b.label, formats.locale))
  const modelNames = new Map(models.map(({ model, name }) => [model, `${model} · ${pickName(name, formats.locale)}`]))
  return {
    choices: all?.choices,
    models: isError ? ('failed' as const) : ('listed' as const),
    data_centers: dataCentreKeys.map((key) => toOption(key, t(key), all?.by_dc)),
    platforms: (['ios', 'android'] as const).map((key) => toOption(key, t(key), all?.by_platform)),
    countries: listed(
      audience.countries,
      [...countries, ...Object.keys(all?.by_country ?? {})],
      formats.country,
      all?.by_country,
    ),
    locales: listed(audience.locales, Object.keys(all?.by_locale ?? {}), formats.language, all?.by_locale),
    product_models: listed(
      audience.product_models,
      models.map(({ model }) => model),
      (model) => modelNames.get(model) ?? model,
      all?.choices?.product_models,
    ),
  }
}
