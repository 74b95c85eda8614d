import { AppLink } from '../../primitives/AppLink/AppLink.tsx'
import { LinkButton } from '../../primitives/Button/LinkButton.tsx'
import { PageMessage } from '../PageMessage/PageMessage.tsx'

import styles from './NotFoundState.module.css'

export interface NotFoundStateLabels {
  title: string
  description: string
  suggestions: string
  home: string
}

export interface NotFoundStateProps {
  /** The path that leads nowhere, as it was asked for. */
  path: string
  /** Places that may have been meant. */
  suggestions?: readonly { title: string; href: string }[]
  homeHref: string
  labels?: Partial<NotFoundStateLabels>
}

const defaultLabels: NotFoundStateLabels = {
  title: 'Not Found',
  description: 'There is no page at this address. It may have moved, or the link may be incomplete.',
  suggestions: 'Did you mean',
  home: 'Go to Home',
}

/** The page for an address that leads nowhere, with ways on. */
export function NotFoundState({ path, suggestions = [], homeHref, labels }: NotFoundStateProps) {
  const words = { ...defaultLabels, ...labels }
  return (
    <PageMessage
      number="404"
      tone="primary"
      title={words.title}
      description={words.description}
      actions={
        <LinkButton tone="primary" href={homeHref}>
          {words.home}
        </LinkButton>
      }
    >
      <code className={styles['path']}>{path}</code>
      {suggestions.length > 0 && (
        <div className={styles['suggestions']}>
          <h2>{words.suggestions}</h2>
          <ul>
            {suggestions.map(({ title, href }) => (
              <li key={href}>
                <AppLink href={href}>{title}</AppLink>
              </li>
            ))}
          </ul>
        </div>
      )}
    </PageMessage>
  )
}
