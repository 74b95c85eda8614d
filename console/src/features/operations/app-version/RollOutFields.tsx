import { type AppVersion, dataCentreKeys } from '@bms/contract'
import { useQuery } from '@tanstack/react-query'

import { useDataCentreName } from '../../../shared/data-centre/use-data-centre-name.ts'
import { FormPickList } from '../../../shared/form/FormPickList.tsx'
import { FormRadio } from '../../../shared/form/FormRadio.tsx'
import { FormTextField } from '../../../shared/form/FormTextField.tsx'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { useCaller } from '../../../shared/query/caller.ts'
import { countriesQuery } from '../../../shared/query/countries-query.ts'
import { useCan } from '../../../shared/rights.ts'
import { PlanFields } from './PlanFields.tsx'
import type { RollOutValues } from './roll-out.model.ts'
import { rollOutStrings } from './roll-out.strings.ts'

import styles from './roll-out.module.css'

export interface RollOutFieldsProps {
  version: AppVersion
  values: RollOutValues
  /** The person's own time zone. */
  zone: string
}

/** When, to how many, and where a version goes out. */
export function RollOutFields({ version, values, zone }: RollOutFieldsProps) {
  const t = useStrings(rollOutStrings)
  const formats = useFormats()
  const isOn = version.status === 'on'
  // To plan a release is to edit a draft.
  const mayPlan = useCan('OperationCenter', 'edit')
  const share = formats.wholePercent(version.rollout.percent / 100)
  return (
    <>
      {!isOn && mayPlan && (
        <FormRadio<RollOutValues, RollOutValues['when']>
          name="when"
          label={t('when')}
          options={[
            { value: 'now', label: t('now') },
            { value: 'later', label: t('later') },
          ]}
        />
      )}
      {values.when === 'later' && (
        <FormTextField<RollOutValues>
          name="release_at"
          type="datetime-local"
          label={t('releaseAt')}
          hint={t('releaseHint', { zone })}
        />
      )}
      <FormTextField<RollOutValues>
        name="rollout.percent"
        type="number"
        min={1}
        max={100}
        inputMode="numeric"
        label={t('share')}
        hint={isOn ? t('shareNow', { share }) : t('shareHint')}
      />
      <Places version={version} />
      {values.when === 'now' && (
        <>
          <FormRadio<RollOutValues, RollOutValues['pace']>
            name="pace"
            label={t('pace')}
            options={[
              { value: 'byHand', label: t('byHand'), description: t('byHandText') },
              { value: 'guarded', label: t('guarded'), description: t('guardedText') },
            ]}
          />
          {values.pace === 'guarded' && <PlanFields steps={values.plan.steps} />}
        </>
      )}
    </>
  )
}

function Places({ version: { rollout } }: Pick<RollOutFieldsProps, 'version'>) {
  const t = useStrings(rollOutStrings)
  const formats = useFormats()
  const nameOf = useDataCentreName()
  const { data = [] } = useQuery(countriesQuery(useCaller()))
  const countries = [...new Set([...rollout.countries, ...data])]
    .map((value) => ({ value, label: formats.country(value) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, formats.locale))
  const labels = {
    search: t('search'),
    noMatch: t('noMatch'),
    count: (count: number) => (count === 0 ? '' : t('chosen', { count })),
  }
  return (
    <div className={styles['places']}>
      <FormPickList<RollOutValues>
        name="rollout.data_centers"
        label={t('dataCentres')}
        hint={t('everywhere')}
        options={dataCentreKeys.map((value) => ({ value, label: nameOf(value) }))}
        labels={labels}
      />
      <FormPickList<RollOutValues>
        name="rollout.countries"
        label={t('countries')}
        hint={t('everywhere')}
        options={countries}
        labels={labels}
      />
    </div>
  )
}
