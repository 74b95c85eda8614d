import { Import } from '@blueprintjs/icons'
import type { ModuleName } from '@bms/contract'
import { Button } from '@bms/design-system'
import { Suspense, useState } from 'react'

import { Can } from '../access/Can.tsx'
import { useStrings } from '../i18n/use-strings.ts'
import { listKitStrings } from '../list/list-kit.strings.ts'
import type { LazyPage } from '../page/lazy-page.tsx'

/** Props of the dialog that an import button opens. */
export interface ImportEntryProps {
  readonly onClose: () => void
}

export interface ImportButtonProps {
  /** Whose `create` it takes. */
  module: ModuleName
  /** The dialog with its definition: `lazyPage(async () => (await import('./FaqImport.tsx')).FaqImport)`. */
  dialog: LazyPage<ImportEntryProps>
}

/** Opens an import, for who may add. */
export function ImportButton({ module, dialog }: ImportButtonProps) {
  const t = useStrings(listKitStrings)
  const [state, setState] = useState<'closed' | 'open'>('closed')
  return (
    <Can module={module} action="create">
      <Button icon={<Import />} onClick={() => setState('open')}>
        {t('import')}
      </Button>
      {state === 'open' && (
        <Suspense fallback={null}>
          <dialog.Page onClose={() => setState('closed')} />
        </Suspense>
      )}
    </Can>
  )
}
