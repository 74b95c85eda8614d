import type { ButtonHTMLAttributes, MouseEvent, ReactElement, ReactNode, Ref } from 'react'

import { Spinner } from '../Spinner/Spinner.tsx'
import { toButtonAttributes } from './button-attributes.ts'
import type { ButtonLook } from './button-attributes.ts'

import styles from './Button.module.css'

export interface ButtonProps extends ButtonLook, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  /** A single icon as an element, drawn before the text. A button with an icon only needs an `aria-label`. */
  icon?: ReactElement
  /** Drawn after the text, such as a caret. */
  endIcon?: ReactElement
  /** Work is under way: the button keeps its size and focus, says so, and takes no clicks. */
  busy?: boolean
  children?: ReactNode
  ref?: Ref<HTMLButtonElement>
}

/** Does something. One solid primary button a view; destructive ones are `danger`; the rest is neutral. */
export function Button({
  tone,
  appearance,
  size,
  fill,
  icon,
  endIcon,
  busy = false,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const handleClick = (event: MouseEvent<HTMLButtonElement>): void => {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      {...toButtonAttributes({ tone, appearance, size, fill }, className)}
      type={type}
      data-state={busy ? 'busy' : undefined}
      data-content={children === undefined ? 'icon' : undefined}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={handleClick}
    >
      {icon}
      {children !== undefined && <span className={styles['text']}>{children}</span>}
      {endIcon}
      {busy && (
        <span className={styles['busy']}>
          <Spinner size="small" />
        </span>
      )}
    </button>
  )
}
