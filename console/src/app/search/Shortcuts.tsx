import { useSheetKey } from '@bms/design-system/shell'
import { useState } from 'react'

import { lazyPage } from '../../shared/page/lazy-page.tsx'
import type { ShortcutsViewProps } from './ShortcutsView.tsx'

const view = lazyPage<ShortcutsViewProps>(async () => (await import('./ShortcutsView.tsx')).ShortcutsView)

/** The sheet of keyboard shortcuts: draws nothing until `?` is pressed, and is only loaded then. */
export function Shortcuts() {
  const [state, setState] = useState<'open' | 'closed'>('closed')
  useSheetKey(() => {
    // Without a connection nothing opens: whoever presses again tries again.
    void view.preload().then(
      () => setState('open'),
      () => undefined,
    )
  })
  return state === 'open' && <view.Page onClose={() => setState('closed')} />
}
