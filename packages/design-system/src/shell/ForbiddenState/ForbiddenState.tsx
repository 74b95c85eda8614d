import { AppLink } from '../../primitives/AppLink/AppLink.tsx'
import { Button } from '../../primitives/Button/Button.tsx'
import { LinkButton } from '../../primitives/Button/LinkButton.tsx'
import { PageMessage } from '../PageMessage/PageMessage.tsx'

import styles from './ForbiddenState.module.css'

/** Somebody who can give rights. */
export interface RightsGiver {
  name: string
  email?: string | undefined
}

export interface ForbiddenStateLabels {
  title: string
  /** `module` is what the right is for. */
  description: (module: string) => string
  /** Above those who can give it. */
  givers: string
  /** When nobody is known by name. */
  anyGiver: string
  retry: string
  home: string
}

export interface ForbiddenStateProps {
  /** Title of the module whose right is missing, such as `Operations Center`. */
  module: string
  /** Those who can give it, if the person may know them. */
  givers?: readonly RightsGiver[]
  homeHref: string
  /** Ask the server again: the right may have come meanwhile. */
  onRetry?: () => void
  labels?: Partial<ForbiddenStateLabels>
}

const defaultLabels: ForbiddenStateLabels = {
  title: 'No access',
  description: (module) => `This page needs the right to “${module}”, which you don't have for this brand.`,
  givers: 'Who can grant it',
  anyGiver: 'Anyone with the right to Member Management can grant it.',
  retry: 'Check again',
  home: 'Go to Home',
}

/** The page that the server refused: which right is missing, and who can give it. */
export function ForbiddenState({ module, givers = [], homeHref, onRetry, labels }: ForbiddenStateProps) {
  const words = { ...defaultLabels, ...labels }
  return (
    <PageMessage
      number="403"
      tone="warning"
      title={words.title}
      description={words.description(module)}
      actions={
        <>
          {onRetry && <Button onClick={onRetry}>{words.retry}</Button>}
          <LinkButton tone="primary" href={homeHref}>
            {words.home}
          </LinkButton>
        </>
      }
    >
      {givers.length === 0 ? (
        <p className={styles['any']}>{words.anyGiver}</p>
      ) : (
        <div className={styles['givers']}>
          <h2>{words.givers}</h2>
          <ul>
            {givers.map(({ name, email }) => (
              <li key={email ?? name}>
                <span>{name}</span>
                {email && (
                  <span>
                    {' · '}
                    <AppLink href={`mailto:${email}`}>{email}</AppLink>
                  </span>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
    </PageMessage>
  )
}
