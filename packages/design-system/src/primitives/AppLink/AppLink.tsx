import { useDesignSystem } from '../DesignSystemProvider/context.ts'
import type { LinkProps } from '../DesignSystemProvider/context.ts'
import { Isolated } from '../Isolated/Isolated.tsx'
import { isExternalHref } from './is-external-href.ts'

export type AppLinkProps = LinkProps

/** A link. Within the console it goes through the router; an external one opens a new tab that can't reach back. */
export function AppLink({ children, ...props }: AppLinkProps) {
  const { link: Link } = useDesignSystem()
  const shown = <Isolated>{children}</Isolated>
  if (!isExternalHref(props.href)) return <Link {...props}>{shown}</Link>
  return (
    <a {...props} target="_blank" rel="noopener noreferrer">
      {shown}
    </a>
  )
}
