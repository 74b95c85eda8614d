import type { AppVersion } from '@bms/contract'
import { Meter } from '@bms/design-system'

import type { ListTools } from '../../../shared/list/rows/list-call.ts'
import type { versionStrings } from './version.strings.ts'

import styles from './version.module.css'

type Tools = Pick<ListTools<keyof typeof versionStrings.en>, 't' | 'formats'>

/** To how many people a version is offered, in words. */
export function tellShare({ rollout, rollout_plan: plan, status }: AppVersion, { t, formats }: Tools): string {
  const share = formats.wholePercent(rollout.percent / 100)
  if (status === 'on' && plan?.status === 'stopped') return t('planStopped', { share })
  return t(status === 'on' && plan?.status === 'running' ? 'planRunning' : 'share', { share })
}

/** To how many people a version is offered: pale where it isn't on, red where the guards have stopped it. */
export function RolloutCell({ version, tools }: { version: AppVersion; tools: Tools }) {
  const { status, rollout, rollout_plan: plan } = version
  const tone = status !== 'on' ? 'neutral' : plan?.status === 'stopped' ? 'danger' : 'success'
  return (
    <span className={styles['share']}>
      <Meter
        label={tools.t('rollout')}
        value={rollout.percent}
        text={tellShare(version, tools)}
        tone={tone}
        words="hidden"
      />
      <span>{tools.formats.wholePercent(rollout.percent / 100)}</span>
    </span>
  )
}
