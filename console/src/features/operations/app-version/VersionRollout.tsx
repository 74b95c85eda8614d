import type { AppVersion } from '@bms/contract'
import { Card, DescriptionList, Meter } from '@bms/design-system'

import { useDataCentreName } from '../../../shared/data-centre/use-data-centre-name.ts'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import type { RecordPartProps } from '../../../shared/record/record-definition.ts'
import { useServices } from '../../../shared/services.ts'
import { PlanCard } from './PlanCard.tsx'
import { toRollOutValues } from './roll-out.model.ts'
import { useReach } from './use-reach.ts'
import { versionPlanStrings } from './version-plan.strings.ts'
import { shareTone } from './version.model.ts'
import { VersionReachCard } from './VersionReachCard.tsx'

import styles from '../../../shared/record/record.module.css'

/** To whom a version is offered, whom that reaches, and how its share rises. */
export function VersionRollout({ detail: version }: RecordPartProps<AppVersion>) {
  const { clock } = useServices()
  const t = useStrings(versionPlanStrings)
  const formats = useFormats()
  const nameOf = useDataCentreName()
  const reach = useReach(version, toRollOutValues(version, clock.timeZone).rollout)
  const { rollout, status, rollout_plan: plan } = version
  const share = formats.wholePercent(rollout.percent / 100)
  const isOn = status === 'on'
  const nameAll = (names: readonly string[]): string => (names.length === 0 ? t('everywhere') : formats.list(names))
  return (
    <div className={styles['columns']}>
      {/* What can be stopped comes before the list of places, however long that is. */}
      {plan && <PlanCard version={version} />}
      <div className={styles['stack']}>
        <Card title={t('now')}>
          {isOn && (
            <Meter
              label={t('share')}
              value={rollout.percent}
              text={t('shareOf', { share })}
              tone={shareTone(version)}
            />
          )}
          <DescriptionList
            layout="rows"
            items={[
              ...(isOn ? [] : [{ key: 'share', term: t('share'), value: t(status, { share }) }]),
              { key: 'centres', term: t('dataCentres'), value: nameAll(rollout.data_centers.map(nameOf)) },
              { key: 'countries', term: t('countries'), value: nameAll(rollout.countries.map(formats.country)) },
            ]}
          />
        </Card>
        <VersionReachCard title={t(isOn ? 'reach' : 'reachDraft')} version={version} {...reach} />
      </div>
      {!plan && <PlanCard version={version} />}
    </div>
  )
}
