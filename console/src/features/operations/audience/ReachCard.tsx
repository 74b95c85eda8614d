import { defaultLocale } from '@bms/contract'
import { ReachPanel } from '@bms/design-system'
import type { ReactNode } from 'react'

import { useFormats } from '../../../shared/format/use-formats.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { toFailure } from '../../../shared/query/failure.ts'
import { audienceStrings } from './audience.strings.ts'
import { type ReachOf, toFound } from './reach.model.ts'
import { reachStrings } from './reach.strings.ts'
import { type AudienceQuestion, useAudienceReach } from './use-audience-reach.ts'

export interface ReachCardProps extends Pick<AudienceQuestion, 'audience' | 'kind'> {
  /** Languages it comes in; none yet, where left out. */
  locales?: readonly string[] | undefined
  /** The language of those in whose own it doesn't come. */
  defaultLoc?: string | undefined
  /** Whether it waits for the morning of whom it is night for. */
  quietHours?: boolean | undefined
  /** When it goes out, as ISO 8601; `theirs`: at an hour of each one's own day. Now, where left out. */
  at?: ReachOf['at']
  /** Its heading, where another stands on the page. */
  title?: string | undefined
  /** What is asked on account of it, such as a `ConfirmNumber`. */
  children?: ReactNode
}

/** Whom something reaches before it goes out. It follows the audience as it is put together. */
export function ReachCard({
  audience,
  kind,
  locales = [],
  defaultLoc = defaultLocale,
  quietHours = false,
  at,
  title,
  children,
}: ReachCardProps) {
  const t = useStrings(reachStrings)
  const names = useStrings(audienceStrings)
  const formats = useFormats()
  const { state, estimate, error, retry } = useAudienceReach({ audience, kind, at: at === 'theirs' ? undefined : at })
  const named = audience.mode === 'list' ? audience.user_ids?.length : undefined
  const of: ReachOf = { kind, locales, defaultLoc, quietHours, at, named }
  return (
    <ReachPanel
      title={title ?? t('reach')}
      state={state}
      emptyText={t('none')}
      found={estimate && toFound(estimate, of, { t, names, formats })}
      error={error === null ? undefined : t('failed', { message: toFailure(error).message })}
      onRetry={retry}
      labels={{
        counting: t('counting'),
        retry: t('retry'),
        showAll: (count) => t('showAll', { count }),
        showFewer: t('showFewer'),
      }}
    >
      {children}
    </ReachPanel>
  )
}
