import { imageLimits, imageTypes } from '@bms/contract'
import type { ImageLimits } from '@bms/design-system'
import type { FieldPath, FieldValues } from 'react-hook-form'

import { FormImageField } from '../../../shared/form/FormImageField.tsx'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { useCaller } from '../../../shared/query/caller.ts'
import { useCan } from '../../../shared/rights.ts'
import { productFormStrings } from './product-form.strings.ts'

/** A cover: 1:1, 800 × 800 pixels, at most 1 MB. */
const coverLimits: ImageLimits = {
  types: imageTypes,
  bytes: 1024 * 1024,
  least: { width: 800, height: 800 },
  side: 800,
}

const anyLimits: ImageLimits = { types: imageTypes, bytes: imageLimits.bytes }

const limits = { cover: coverLimits, square: { ...anyLimits, side: 1600 }, any: anyLimits } as const

export interface ProductImagesProps<Values extends FieldValues> {
  name: FieldPath<Values>
  label: string
  hint: string
  /** `square`: cut out of what is chosen; `cover`: one that is large enough, too. */
  shape: 'cover' | 'square' | 'any'
  /** Most pictures. */
  max?: number
}

/** Pictures of a product. */
export function ProductImages<Values extends FieldValues>({
  name,
  label,
  hint,
  shape,
  max = 1,
}: ProductImagesProps<Values>) {
  const t = useStrings(productFormStrings)
  const { call } = useCaller()
  const can = useCan('OperationCenter', 'edit')
  return (
    <FormImageField<Values>
      name={name}
      label={label}
      hint={can ? hint : t('noUpload')}
      disabled={!can}
      max={max}
      {...(shape !== 'any' && { ratio: 1 })}
      limits={limits[shape]}
      upload={(file, options) => call('uploadImage', { body: { file }, ...options })}
    />
  )
}
