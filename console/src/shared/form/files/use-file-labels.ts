import type { FileFieldLabels } from '@bms/design-system'

import { useStrings } from '../../i18n/use-strings.ts'
import { explainSize } from '../explain-size.ts'
import { fileStrings } from './file.strings.ts'

/** The words of the design system's FileField in the language of now. */
export function useFileLabels(): FileFieldLabels {
  const t = useStrings(fileStrings)
  return {
    choose: t('choose'),
    drop: t('drop'),
    replaceShort: t('replaceShort'),
    replace: (name) => t('replace', { name }),
    remove: (name) => t('remove', { name }),
    cancel: (name) => t('stop', { name }),
    retry: t('retry'),
    goOn: t('goOn'),
    uploading: (name) => t('uploading', { name }),
    sent: (sent, of) => t('sent', { sent: explainSize(sent), of: explainSize(of) }),
    checking: t('checking'),
    size: explainSize,
    wrongType: (name) => t('wrongType', { name }),
    tooBig: (name, bytes) => t('tooBig', { name, size: explainSize(bytes) }),
    empty: (name) => t('isEmpty', { name }),
    oneOnly: t('oneOnly'),
  }
}
