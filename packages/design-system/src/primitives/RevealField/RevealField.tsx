import { EyeOff, EyeOpen } from '@blueprintjs/icons'
import type { ReactNode } from 'react'

import { Button } from '../Button/Button.tsx'
import { MaskedValue } from './MaskedValue.tsx'

import styles from './RevealField.module.css'

export interface RevealFieldLabels {
  masked: string
  reveal: (label: string) => string
  hide: (label: string) => string
  /** Read out when the value comes. */
  shown: (label: string, seconds: number) => string
  secondsLeft: (seconds: number) => string
}

export interface RevealFieldProps {
  /** What it is, for the names of the buttons: `E-mail`. */
  label: string
  /** What anybody may see of it. */
  masked: string
  /** The value in full, while it is shown. */
  value?: string | undefined
  /** `busy`: it is being asked for. */
  state: 'masked' | 'busy' | 'shown'
  /** How long it stays in sight, in seconds. */
  secondsLeft?: number | undefined
  /** Wishes to see it. Without this it can't be revealed, and nothing is offered. */
  onReveal?: (() => void) | undefined
  /** Wishes it hidden before its time. */
  onHide?: (() => void) | undefined
  /** What can be done with the shown value, such as copying it. */
  actions?: ReactNode
  labels?: Partial<RevealFieldLabels> | undefined
}

const defaultLabels: RevealFieldLabels = {
  masked: 'partly hidden',
  reveal: (label) => `Show ${label} in full`,
  hide: (label) => `Hide ${label}`,
  shown: (label, seconds) => `${label} is shown for ${seconds} seconds`,
  secondsLeft: (seconds) => `${seconds} s`,
}

/** Personal data: masked until somebody who may asks for it, then in full for a while. Who may, and why, is the owner's. */
export function RevealField(props: RevealFieldProps) {
  const { label, masked, value = '', state, secondsLeft, onReveal, onHide, actions } = props
  const words = { ...defaultLabels, ...props.labels }
  const isShown = state === 'shown'
  const toggle = isShown ? onHide : onReveal
  const name = isShown ? words.hide(label) : words.reveal(label)
  return (
    <span className={styles['field']} data-state={state}>
      {isShown ? (
        <span className={styles['shown']}>{value}</span>
      ) : (
        <MaskedValue label={words.masked}>{masked}</MaskedValue>
      )}
      {isShown && secondsLeft !== undefined && (
        <span className={styles['time']} role="timer" aria-live="off">
          {words.secondsLeft(secondsLeft)}
        </span>
      )}
      <span className={styles['buttons']}>
        {isShown && actions}
        {/* One button throughout: it keeps the focus of who asks, and of whose time is over. */}
        {toggle && (
          <Button
            size="small"
            appearance="minimal"
            icon={isShown ? <EyeOff /> : <EyeOpen />}
            aria-label={name}
            title={name}
            busy={state === 'busy'}
            onClick={toggle}
          />
        )}
      </span>
      <output className="bms-visually-hidden">{isShown && words.shown(label, secondsLeft ?? 0)}</output>
    </span>
  )
}
