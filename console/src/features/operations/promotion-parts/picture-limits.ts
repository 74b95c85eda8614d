import { type ImageRule, imageTypes } from '@bms/contract'
import type { ImageFieldProps } from '@bms/design-system'

/** What a picture has to be, as its field takes it. */
export const toPictureProps = ({ width, height, maxBytes }: ImageRule): Pick<ImageFieldProps, 'limits' | 'ratio'> => ({
  limits: { types: imageTypes, bytes: maxBytes, least: { width, height } },
  ratio: width / height,
})
