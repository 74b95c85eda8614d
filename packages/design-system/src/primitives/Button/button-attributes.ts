import type { ButtonVariant, Intent } from '@blueprintjs/core'

import { classNames } from '../class-names.ts'

import styles from './Button.module.css'

/** How a button or a link that looks like one is drawn. */
export interface ButtonLook {
  /** What it does: the main thing, something, something that destroys. `neutral` by default. */
  tone?: 'primary' | 'neutral' | 'danger' | undefined
  /** How loud it is; `solid` by default. */
  appearance?: 'solid' | 'outlined' | 'minimal' | undefined
  /** `medium` follows the size chosen for the console. */
  size?: 'small' | 'medium' | 'large' | undefined
  /** `fill` takes the whole width. */
  fill?: 'fill' | 'content' | undefined
}

/** Blueprint's props for that look, and the data attributes that our measures and colours go by. */
export function toButtonProps({ tone = 'neutral', appearance = 'solid', size = 'medium', fill }: ButtonLook) {
  const intent: Intent = tone === 'neutral' ? 'none' : tone
  const variant: ButtonVariant = appearance
  return {
    intent,
    variant,
    fill: fill === 'fill',
    'data-tone': tone,
    'data-appearance': appearance,
    'data-size': size,
  }
}

/** The same look for a link, which Blueprint's AnchorButton would call a button. */
export function toLinkAttributes(look: ButtonLook, className: string | undefined) {
  const { intent, variant, fill, ...data } = toButtonProps(look)
  return {
    ...data,
    className: classNames(
      'bp6-button',
      intent === 'primary' && 'bp6-intent-primary',
      intent === 'danger' && 'bp6-intent-danger',
      variant === 'outlined' && 'bp6-outlined',
      variant === 'minimal' && 'bp6-minimal',
      fill && 'bp6-fill',
      styles['button'],
      className,
    ),
  }
}
