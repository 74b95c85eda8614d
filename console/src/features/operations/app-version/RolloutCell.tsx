import type { AppVersion } from '@bms/contract'
import { Meter } from '@bms/design-system'

import type { ListTools } from '../../../shared/list/rows/list-call.ts'
import { shareTone } from './version.model.ts'
import type { versionStrings } from './version.strings.ts'

import styles from './version.module.css'

type Tools = Pick<ListTools<keyof typeof versionStrings.en>, 't' | 'formats'>

/** To how many people a version is offered, in words; of a draft, to how many it will be. */
export function tellShare({ rollout, rollout_plan: plan, status }: AppVersion, { t, formats }: Tools): string {
  const share = formats.wholePercent(rollout.percent / 100)
  if (status !== 'on') return t(status === 'draft' ? 'planned' : 'unoffered', { share })
  if (plan?.status === 'stopped') {
    return plan.stopped_by ? t('planHalted', { share, name: plan.stopped_by.nickname }) : t('planStopped', { share })
  }
  return t(plan?.status === 'running' ? 'planRunning' : 'share', { share })
}

/** To how many people a version is offered. What isn't on is offered to nobody, and has no bar. */
export function RolloutCell({ version, tools }: { version: AppVersion; tools: Tools }) {
  const { status, rollout } = version
  if (status !== 'on') return <span className={styles['unoffered']}>{tellShare(version, tools)}</span>
  return (
    <span className={styles['share']}>
      <Meter
        label={tools.t('rollout')}
        value={rollout.percent}
        text={tellShare(version, tools)}
        tone={shareTone(version)}
        words="hidden"
      />
      <span>{tools.formats.wholePercent(rollout.percent / 100)}</span>
    </span>
  )
}
