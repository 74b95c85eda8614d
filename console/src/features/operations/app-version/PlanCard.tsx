import type { AppVersion, RolloutPlan } from '@bms/contract'
import { Callout, Card, DescriptionList, StatusStepper, StatusTag } from '@bms/design-system'

import { useNow } from '../../../shared/clock/use-now.ts'
import { ExplainFigures } from '../../../shared/figures/ExplainFigures.tsx'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { useCaller } from '../../../shared/query/caller.ts'
import { GuardReadings } from './GuardReadings.tsx'
import { PlanActions } from './PlanActions.tsx'
import { versionPlanStrings } from './version-plan.strings.ts'
import { readingsQuery } from './version.calls.ts'
import { planTones } from './version.model.ts'

import styles from '../../../shared/record/record.module.css'

/** How a guarded roll-out stands: its steps, its guards, and why it stopped. */
export function PlanCard({ version }: { version: AppVersion }) {
  const t = useStrings(versionPlanStrings)
  const { queryKey } = readingsQuery(useCaller(), version.version_id)
  const { rollout_plan: plan, status } = version
  if (!plan) {
    return (
      <Card title={t('plan')}>
        <p className={styles['muted']}>{t(status === 'on' ? 'noPlanOn' : 'noPlan')}</p>
      </Card>
    )
  }
  return (
    <Card
      title={t('plan')}
      actions={
        <>
          <StatusTag tone={plan.stopped_by ? 'warning' : planTones[plan.status]}>{t(plan.status)}</StatusTag>
          <ExplainFigures
            title={t('guards')}
            figures={[
              { key: 'guard_feedback', term: t('feedback') },
              { key: 'guard_faults', term: t('faults') },
              { key: 'guard_before', term: t('before') },
              { key: 'guard_limit', term: t('limit') },
            ]}
            queryKey={queryKey}
          />
        </>
      }
    >
      <PlanState plan={plan} />
      {status === 'on' && plan.status !== 'done' && <PlanActions version={version} plan={plan} />}
      <PlanSteps plan={plan} />
      <DescriptionList
        items={[
          { key: 'owner', term: t('owner'), value: plan.owner.nickname },
          { key: 'against', term: t('against'), value: plan.base.version },
        ]}
      />
      <GuardReadings version={version} plan={plan} />
    </Card>
  )
}

function PlanState({ plan: { status, stopped_at, stopped_by: by, stop_reason, next_at } }: { plan: RolloutPlan }) {
  const now = useNow()
  const t = useStrings(versionPlanStrings)
  const formats = useFormats()
  if (status === 'stopped' && stopped_at !== undefined) {
    return (
      <Callout
        tone={by ? 'warning' : 'danger'}
        title={t(by ? 'stoppedBy' : 'stoppedAt', {
          when: formats.relative(stopped_at, now),
          name: by?.nickname ?? '',
        })}
      >
        {stop_reason}
      </Callout>
    )
  }
  if (status !== 'running' || next_at === undefined) return null
  return <p title={formats.dateTime(next_at)}>{t('nextAt', { when: formats.relative(next_at, now) })}</p>
}

function PlanSteps({ plan: { steps, next_step: next, status } }: { plan: RolloutPlan }) {
  const t = useStrings(versionPlanStrings)
  const formats = useFormats()
  const last = steps.length - 1
  return (
    <StatusStepper
      label={t('steps')}
      steps={steps.map(({ percent, after_hours: hours }, place) => ({
        key: String(place),
        label: formats.wholePercent(percent / 100),
        note: t('stepNote', { time: formats.duration(hours * 60) }),
      }))}
      current={String(Math.min(next, last))}
      state={status === 'done' ? 'complete' : 'underWay'}
    />
  )
}
