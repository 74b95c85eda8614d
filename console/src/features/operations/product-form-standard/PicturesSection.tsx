import { FormSection } from '@bms/design-system'

import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { ProductImages } from '../product-form/ProductImages.tsx'
import type { StandardValues } from './standard.model.ts'
import { standardStrings } from './standard.strings.ts'

/** Most pictures of the gallery. */
const most = 9

/** What the product looks like. */
export function PicturesSection() {
  const t = useStrings(standardStrings)
  return (
    <FormSection title={t('pictures')}>
      <ProductImages<StandardValues> name="cover" label={t('cover')} hint={t('coverHint')} shape="cover" />
      <ProductImages<StandardValues>
        name="gallery"
        label={t('gallery')}
        hint={t('galleryHint', { max: most })}
        shape="any"
        max={most}
      />
    </FormSection>
  )
}
