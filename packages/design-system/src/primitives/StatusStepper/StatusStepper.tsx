import { Tick } from '@blueprintjs/icons'
import type { ReactNode } from 'react'

import styles from './StatusStepper.module.css'

/** One step of a way. */
export interface Step {
  key: string
  label: string
  /** When it was reached, or by whom. */
  note?: ReactNode
}

export interface StatusStepperProps {
  /** What goes this way, for screen readers. */
  label: string
  steps: readonly Step[]
  /** Key of the step it is at; the steps before are done. */
  current: string
  /** `complete`: the step it is at is done too, and nothing comes after. */
  state?: 'underWay' | 'complete'
  /** Said of done steps, for screen readers. */
  doneLabel?: string
}

/** Where something stands on its way, step by step. */
export function StatusStepper({ label, steps, current, state = 'underWay', doneLabel = 'done' }: StatusStepperProps) {
  const at = steps.findIndex(({ key }) => key === current)
  return (
    <ol className={styles['steps']} aria-label={label}>
      {steps.map((step, index) => {
        const isDone = index < at || (index === at && state === 'complete')
        const isCurrent = index === at
        return (
          <li
            key={step.key}
            className={styles['step']}
            data-state={isDone ? 'done' : isCurrent ? 'current' : 'ahead'}
            aria-current={isCurrent ? 'step' : undefined}
          >
            <span className={styles['mark']} aria-hidden="true">
              {isDone ? <Tick size={12} /> : index + 1}
            </span>
            <span className={styles['words']}>
              <span className={styles['label']}>{step.label}</span>
              {isDone && <span className="bms-visually-hidden"> {doneLabel}</span>}
              {step.note !== undefined && <span className={styles['note']}>{step.note}</span>}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
