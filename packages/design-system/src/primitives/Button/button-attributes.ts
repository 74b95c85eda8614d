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

/** Class and data attributes of that look, for a `<button>` or an `<a>`. */
export function toButtonAttributes(look: ButtonLook, className: string | undefined) {
  const { tone = 'neutral', appearance = 'solid', size = 'medium', fill = 'content' } = look
  return {
    className: classNames(
      'bp6-button',
      tone === 'primary' && 'bp6-intent-primary',
      tone === 'danger' && 'bp6-intent-danger',
      appearance === 'outlined' && 'bp6-outlined',
      appearance === 'minimal' && 'bp6-minimal',
      fill === 'fill' && 'bp6-fill',
      styles['button'],
      className,
    ),
    'data-tone': tone,
    'data-appearance': appearance,
    'data-size': size,
  }
}
