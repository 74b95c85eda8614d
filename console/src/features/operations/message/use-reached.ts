import { foreignReaders } from '@bms/contract'
import { useWatch } from 'react-hook-form'

import { fromLocalMoment } from '../../../shared/format/local-moment.ts'
import { useServices } from '../../../shared/services.ts'
import { useAudienceReach } from '../audience/use-audience-reach.ts'
import { type MessageValues, toMissing } from './message-form.model.ts'

/** Languages a message is written in: only which there are, so that a letter typed draws nothing anew. */
export const useWrittenLocales = (): readonly string[] =>
  useWatch({
    name: 'content',
    compute: (content: MessageValues['content']) => Object.keys(content).join(' '),
  })
    .split(' ')
    .filter((locale) => locale !== '')

/** When a message goes out, as the reach of an audience takes it. */
export function useMoment(): string | undefined {
  const { clock } = useServices()
  const mode = useWatch<MessageValues, 'mode'>({ name: 'mode' })
  const at = useWatch<MessageValues, 'publish_at'>({ name: 'publish_at' })
  if (mode === 'local_time') return 'theirs'
  return mode === 'at' && at !== '' ? fromLocalMoment(at, clock.timeZone) : undefined
}

/** Whom the audience of the form reaches. */
export function useReached() {
  const audience = useWatch<MessageValues, 'audience'>({ name: 'audience' })
  const at = useMoment()
  return useAudienceReach({ audience, kind: 'message', at: at === 'theirs' ? undefined : at })
}

/** Languages that people of the audience read, and that the message isn't written in. */
export function useMissingLocales(): readonly string[] {
  const { estimate } = useReached()
  const written = useWrittenLocales()
  const base = useWatch<MessageValues, 'default_loc'>({ name: 'default_loc' })
  if (!estimate || estimate.total === 0) return []
  return toMissing(foreignReaders(estimate.by_locale, written, base), estimate.total)
}
