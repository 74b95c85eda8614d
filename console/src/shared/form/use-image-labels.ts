import type { ImageFieldLabels } from '@bms/design-system'

import { useStrings } from '../i18n/use-strings.ts'
import { explainSize } from './explain-size.ts'
import { imageStrings } from './image.strings.ts'

/** The words of the design system's part in the language of now. */
export function useImageLabels(): ImageFieldLabels {
  const t = useStrings(imageStrings)
  return {
    choose: t('choose'),
    chooseMore: t('chooseMore'),
    drop: t('drop'),
    list: t('list'),
    replaceShort: t('replace'),
    replace: (name) => t('replaceNamed', { name }),
    remove: (name) => t('remove', { name }),
    cancel: (name) => t('cancel', { name }),
    retry: t('retry'),
    uploading: t('uploading'),
    alt: t('alt'),
    move: (name) => t('move', { name }),
    position: (name, place, count) => t('position', { name, place, count }),
    wrongType: (name) => t('wrongType', { name }),
    tooBig: (name, bytes) => t('tooBig', { name, size: explainSize(bytes) }),
    tooSmall: (name, width, height) => t('tooSmall', { name, width, height }),
    unreadable: (name) => t('unreadable', { name }),
    tooMany: (count) => t('tooMany', { count }),
    crop: (name) => t('crop', { name }),
    cropText: t('cropText'),
    cropFrame: t('cropFrame'),
    larger: t('larger'),
    smaller: t('smaller'),
    cropSize: (width, height) => t('cropSize', { width, height }),
    apply: t('apply'),
    dismiss: t('dismiss'),
  }
}
