import type { ReasonDialogLabels } from '@bms/design-system'

import { useStrings } from '../../i18n/use-strings.ts'
import { listKitStrings } from '../list-kit.strings.ts'

/** Texts for the design system's ReasonDialog. */
export function useReasonLabels(): ReasonDialogLabels {
  const kit = useStrings(listKitStrings)
  return {
    cancel: kit('cancel'),
    templates: kit('reasonTemplates'),
    tooShort: (min) => kit('reasonTooShort', { min }),
    tooLong: (max) => kit('reasonTooLong', { max }),
    escape: kit('reasonEscape'),
    count: (length, max) => kit('reasonCount', { length, max }),
  }
}
