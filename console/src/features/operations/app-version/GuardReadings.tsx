import type { AppVersion, DataOf, RolloutPlan } from '@bms/contract'
import { Skeleton, StatusTag } from '@bms/design-system'
import { useQuery } from '@tanstack/react-query'

import { useFormats } from '../../../shared/format/use-formats.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { useCaller } from '../../../shared/query/caller.ts'
import { toFailure } from '../../../shared/query/failure.ts'
import { versionPlanStrings } from './version-plan.strings.ts'
import { readingsQuery } from './version.calls.ts'

import recordStyles from '../../../shared/record/record.module.css'
import styles from './roll-out.module.css'

type Reading = DataOf<'rolloutPlanReadings'>['readings'][number]

const tones = { holds: 'success', broken: 'danger', waits: 'neutral' } as const satisfies Record<
  Reading['verdict'],
  string
>

/** What the guards of a roll-out see now, beside what the version before brought and where they would stop it. */
export function GuardReadings({ version, plan }: { version: AppVersion; plan: RolloutPlan }) {
  const t = useStrings(versionPlanStrings)
  const formats = useFormats()
  const { data, error } = useQuery(readingsQuery(useCaller(), version.version_id))
  if (!data && error) return <p role="alert">{t('readingsFailed', { message: toFailure(error).message })}</p>
  if (!data) return <Skeleton height={64} lines={2} />
  const rate = new Intl.NumberFormat(formats.locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  return (
    <div className={recordStyles['scroll']}>
      <table className={styles['table']} aria-label={t('guards')}>
        <thead>
          <tr>
            <th scope="col">{t('guard')}</th>
            <th scope="col">{t('before')}</th>
            <th scope="col">{t('rate')}</th>
            <th scope="col">{t('limit')}</th>
            <th scope="col">{t('verdict')}</th>
          </tr>
        </thead>
        <tbody>
          {data.readings.map(({ metric, rate: now, limit, verdict, minimum }) => (
            <tr key={metric}>
              <th scope="row">{t(metric)}</th>
              <td>{rate.format(plan.base[metric])}</td>
              <td>{rate.format(now)}</td>
              <td>{rate.format(limit)}</td>
              <td>
                <StatusTag tone={tones[verdict]}>{t(verdict, { minimum: formats.number(minimum) })}</StatusTag>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
