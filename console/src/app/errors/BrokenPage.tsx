import { ErrorState } from '@bms/design-system'

import { useStrings } from '../../shared/i18n/use-strings.ts'
import { PageFrame } from '../../shared/page/PageFrame.tsx'
import { useReloadSoon } from '../frame/use-reload-soon.ts'
import { rootStrings } from '../root.strings.ts'
import { isChunkFailure } from './chunk-failure.ts'

export interface BrokenPageProps {
  error: unknown
  onRetry: () => void
}

/** In the place of a page that broke, or whose code didn't come: then it is loaded anew, which is said first. */
export function BrokenPage({ error, onRetry }: BrokenPageProps) {
  const t = useStrings(rootStrings)
  const notLoaded = isChunkFailure(error)
  const reload = useReloadSoon(notLoaded)
  const detail = !notLoaded && error instanceof Error ? ` (${error.message})` : ''
  return (
    <PageFrame>
      <ErrorState
        title={t(notLoaded ? 'loadTitle' : 'crashTitle')}
        description={t(reload === 'soon' ? 'loadSoon' : notLoaded ? 'loadText' : 'crashText') + detail}
        onRetry={onRetry}
        labels={{ retry: t('retry'), requestId: t('request') }}
      />
    </PageFrame>
  )
}
