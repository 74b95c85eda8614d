import { Circle, TickCircle } from '@blueprintjs/icons'

import { Meter } from '../../primitives/Meter/Meter.tsx'
import type { Tone } from '../../tokens/names.ts'
import { strengthLevels } from './strength-of.ts'
import type { StrengthLevel } from './strength-of.ts'

import styles from './PasswordStrength.module.css'

/** Something that is asked of a password. */
export interface PasswordStrengthRule {
  readonly key: string
  readonly text: string
  readonly state: 'met' | 'open'
}

export interface PasswordStrengthLabels {
  /** Names the meter. */
  strength: string
  levels: Readonly<Record<StrengthLevel, string>>
  met: (rule: string) => string
  open: (rule: string) => string
}

export interface PasswordStrengthProps {
  level: StrengthLevel
  rules: readonly PasswordStrengthRule[]
  labels?: Partial<PasswordStrengthLabels>
}

const englishLabels: PasswordStrengthLabels = {
  strength: 'Strength',
  levels: { none: '–', weak: 'Weak', fair: 'Fair', good: 'Good', strong: 'Strong' },
  met: (rule) => `Met: ${rule}`,
  open: (rule) => `Not yet met: ${rule}`,
}

const tones: Readonly<Record<StrengthLevel, Tone>> = {
  none: 'neutral',
  weak: 'danger',
  fair: 'warning',
  good: 'info',
  strong: 'success',
}

/** How hard a password is to guess, and what is asked of it, ticked off as it is typed. */
export function PasswordStrength({ level, rules, ...props }: PasswordStrengthProps) {
  const labels = { ...englishLabels, ...props.labels }
  return (
    <div className={styles['strength']}>
      <Meter
        label={labels.strength}
        value={(100 * strengthLevels.indexOf(level)) / (strengthLevels.length - 1)}
        text={labels.levels[level]}
        tone={tones[level]}
      />
      <ul className={styles['rules']}>
        {rules.map(({ key, text, state }) => (
          <li key={key} className={styles['rule']} data-state={state}>
            {state === 'met' ? <TickCircle /> : <Circle />}
            <span aria-hidden="true">{text}</span>
            <span className="bms-visually-hidden">{state === 'met' ? labels.met(text) : labels.open(text)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
