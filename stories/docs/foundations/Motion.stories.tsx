import preview from '../../../.storybook/preview.tsx'
import { TokenLabel } from './parts.tsx'
import { useTokens } from './tokens-in-force.ts'

import styles from './Foundations.module.css'

interface RunnersProps {
  prefix: '--bms-duration' | '--bms-ease'
}

/** One runner for each token; it runs while pointed at or focused. */
function Runners({ prefix }: RunnersProps) {
  return (
    <div className={styles['stack']}>
      {useTokens(prefix).map((token) => {
        const [duration, ease] =
          prefix === '--bms-ease'
            ? (['var(--bms-duration-slow)', token.name] as const)
            : ([`var(${token.name})`, '--bms-ease-out'] as const)
        const variables: Record<`--_${string}`, string> = { '--_duration': duration, '--_ease': `var(${ease})` }
        return (
          <div key={token.name} className={styles['row']}>
            <div className={styles['card']}>
              <TokenLabel {...token} />
            </div>
            <button type="button" className={styles['track']} aria-label={`Run ${token.name}`} style={variables}>
              <span className={styles['runner']} />
            </button>
          </div>
        )
      })}
    </div>
  )
}

const meta = preview.meta({ title: 'Foundations/Motion', component: Runners, tags: ['!autodocs'] })
export default meta

export const Durations = meta.story({ args: { prefix: '--bms-duration' } })

export const Easings = meta.story({ args: { prefix: '--bms-ease' } })
