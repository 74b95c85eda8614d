import { type Brand, brands, type LeftBehind } from '@bms/contract'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'

import { useStrings } from '../i18n/use-strings.ts'
import { refreshCalls } from '../query/call-query.ts'
import { useServices } from '../services.ts'
import { copiedStrings } from './copied.strings.ts'
import { CopiedDialog } from './CopiedDialog.tsx'

/** A draft that a copy made, and what isn't in it. */
export interface Copied {
  readonly to: Brand
  /** Where it is, once the console is at that brand. */
  readonly href: string
  readonly left: readonly LeftBehind[]
}

/**
 * Tells what became of a copy: in passing where all of it came along, else in a dialog that takes the place of the form.
 * What compares brands is read anew.
 */
export function useCopied(
  name: string,
  onClose: () => void,
): { readonly tell: (copied: Copied) => void; readonly dialog: ReactNode } {
  const { notify } = useServices()
  const queryClient = useQueryClient()
  const t = useStrings(copiedStrings)
  const [copied, setCopied] = useState<Copied>()
  return {
    tell(next) {
      void refreshCalls(queryClient, next.to, ['brandParity'])
      if (next.left.length > 0) {
        setCopied(next)
        return
      }
      notify.show({ tone: 'success', message: t('copied', { name, brand: brands[next.to].label }) })
      onClose()
    },
    dialog: copied && <CopiedDialog name={name} copied={copied} onClose={onClose} />,
  }
}
