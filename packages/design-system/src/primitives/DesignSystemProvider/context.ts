import { createContext, createElement, use } from 'react'
import type { AnchorHTMLAttributes, ComponentType, Ref } from 'react'

/** Props that a link component takes: those of `<a>`, with an address. */
export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  href: string
  ref?: Ref<HTMLAnchorElement>
}

/** A component that draws a link; the console's goes through its router. */
export type LinkComponent = ComponentType<LinkProps>

/** What every part may ask for. */
export interface DesignSystem {
  link: LinkComponent
  locale: string
  timeZone: string
}

/** What holds without a provider. */
export const defaultDesignSystem: DesignSystem = {
  link: (props) => createElement('a', props),
  locale: 'en',
  timeZone: 'UTC',
}

export const DesignSystemContext = createContext<DesignSystem>(defaultDesignSystem)

/** The link component, language and time zone in force. */
export function useDesignSystem(): DesignSystem {
  return use(DesignSystemContext)
}
