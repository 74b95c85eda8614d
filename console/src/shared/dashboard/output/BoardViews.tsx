import { Bookmark, CaretDown } from '@blueprintjs/icons'
import { Button } from '@bms/design-system'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type ComponentType } from 'react'

import { useStrings } from '../../i18n/use-strings.ts'
import type { ParameterViewsProps } from '../../list/views/ParameterViews.tsx'
import { usePageLocation } from '../../page/page-location.ts'
import { callQuery } from '../../query/call-query.ts'
import { useCaller } from '../../query/caller.ts'
import { useServices } from '../../services.ts'
import { outputStrings } from './output.strings.ts'

interface BoardViewsProps {
  /** What of the address views keep. */
  names: readonly string[]
}

/** Saved views of a dashboard. They are read, and what shows them is loaded, when somebody asks for them. */
export function BoardViews({ names }: BoardViewsProps) {
  const { notify } = useServices()
  const t = useStrings(outputStrings)
  const caller = useCaller()
  const queryClient = useQueryClient()
  const { pathname } = usePageLocation().location
  const pageKey = `board.${pathname.slice(pathname.lastIndexOf('/') + 1)}`
  const [Views, setViews] = useState<ComponentType<ParameterViewsProps>>()
  const [state, setState] = useState<'idle' | 'busy'>('idle')
  if (Views) return <Views pageKey={pageKey} names={names} />
  const open = async (): Promise<void> => {
    setState('busy')
    try {
      const [{ ParameterViews }] = await Promise.all([
        import('../../list/views/ParameterViews.tsx'),
        // Views that don't come are none, as in lists: one can still be saved, or is told why not.
        queryClient.prefetchQuery(callQuery(caller, 'viewList', { page_key: pageKey }, { retry: false })),
      ])
      setViews(() => ParameterViews)
    } catch {
      notify.show({ tone: 'danger', message: t('viewsFailed') })
    } finally {
      setState('idle')
    }
  }
  return (
    <Button
      appearance="minimal"
      icon={<Bookmark />}
      endIcon={<CaretDown />}
      busy={state === 'busy'}
      aria-haspopup="dialog"
      aria-expanded={false}
      onClick={() => void open()}
    >
      {t('views')}
    </Button>
  )
}
