import type { ReactElement, ReactNode } from 'react'

import { AppLink } from '../AppLink/AppLink.tsx'
import type { AppLinkProps } from '../AppLink/AppLink.tsx'
import { toLinkAttributes } from './button-attributes.ts'
import type { ButtonLook } from './button-attributes.ts'

import styles from './Button.module.css'

export interface LinkButtonProps extends ButtonLook, Omit<AppLinkProps, 'children'> {
  /** A single icon as an element, drawn before the text. */
  icon?: ReactElement
  children: ReactNode
}

/** Goes somewhere, and looks like a button because going there is the main thing to do. */
export function LinkButton({ tone, appearance, size, fill, icon, className, children, ...rest }: LinkButtonProps) {
  return (
    <AppLink {...rest} {...toLinkAttributes({ tone, appearance, size, fill }, className)}>
      {icon}
      <span className={styles['text']}>{children}</span>
    </AppLink>
  )
}
