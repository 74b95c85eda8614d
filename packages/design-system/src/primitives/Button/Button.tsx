import { Button as BlueprintButton } from '@blueprintjs/core'
import type { ButtonHTMLAttributes, MouseEvent, ReactElement, ReactNode, Ref } from 'react'

import { classNames } from '../class-names.ts'
import { Spinner } from '../Spinner/Spinner.tsx'
import { useSteadyRef } from '../use-steady-ref.ts'
import { toButtonProps } from './button-attributes.ts'
import type { ButtonLook } from './button-attributes.ts'
import { useOwnKeys } from './use-own-keys.ts'

import styles from './Button.module.css'

export interface ButtonProps extends ButtonLook, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'onFocus'> {
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
  disabled = false,
  type = 'button',
  className,
  onClick,
  children,
  ref,
  ...rest
}: ButtonProps) {
  const element = useSteadyRef(ref)
  const handleClick = (event: MouseEvent<HTMLElement>): void => {
    if (busy) event.preventDefault()
    else onClick?.(event as MouseEvent<HTMLButtonElement>)
  }
  return (
    <BlueprintButton
      {...rest}
      {...toButtonProps({ tone, appearance, size, fill })}
      {...useOwnKeys(rest)}
      ref={element}
      type={type}
      disabled={disabled}
      className={classNames(styles['button'], className)}
      textClassName={styles['text'] ?? ''}
      icon={icon}
      endIcon={<End icon={endIcon} busy={busy} />}
      data-state={busy ? 'busy' : undefined}
      data-content={children === undefined ? 'icon' : undefined}
      aria-busy={busy || undefined}
      // Blueprint's own state for this turns the button off, and the focus is lost.
      aria-disabled={busy || rest['aria-disabled']}
      onClick={handleClick}
    >
      {children}
    </BlueprintButton>
  )
}

/** What stands after the text, and over all of it while the button is busy. */
function End({ icon, busy }: { icon: ReactElement | undefined; busy: boolean }) {
  return (
    <>
      {icon}
      {busy && (
        <span className={styles['busy']}>
          <Spinner size="small" />
        </span>
      )}
    </>
  )
}
