import { type Asset, type BodyOf, defaultLocale, type SingleProduct, type SingleProductContent } from '@bms/contract'

import { orNothing, present, type Texts, toNull, toTexts } from '../product-form/product-form.model.ts'

/** A single product as its form has it. */
export interface SingleValues {
  standard_product_id: string
  sku: string
  product_key: string
  name: Texts
  color: string
  plug: SingleProductContent['plug'] | ''
  ean: string
  image: Asset | null
  sale_regions: string[]
  app_visible: boolean
  min_app_version: string
  firmware_latest: { mcu: string; wifi: string }
}

/** A single product nobody has said anything of. */
const empty: SingleValues = {
  standard_product_id: '',
  sku: '',
  product_key: '',
  name: { [defaultLocale]: '' },
  color: '',
  plug: '',
  ean: '',
  image: null,
  sale_regions: [],
  app_visible: true,
  min_app_version: '',
  firmware_latest: { mcu: '', wifi: '' },
}

/** What the form begins with. A copy has no numbers of its own yet: they are what makes it another one. */
export function toSingleValues(about: {
  readonly mode: 'add' | 'copy' | 'edit'
  readonly detail: SingleProduct | undefined
}): SingleValues {
  const { mode, detail } = about
  if (!detail) return empty
  const { mcu = '', wifi = '' } = detail.firmware_latest ?? {}
  const values: SingleValues = {
    standard_product_id: detail.standard_product_id,
    sku: detail.sku,
    product_key: detail.product_key,
    name: toTexts(detail.name),
    color: detail.color ?? '',
    plug: detail.plug ?? '',
    ean: detail.ean ?? '',
    image: detail.image ?? null,
    sale_regions: [...detail.sale_regions],
    app_visible: detail.app_visible,
    min_app_version: detail.min_app_version ?? '',
    firmware_latest: { mcu, wifi },
  }
  return mode === 'copy' ? { ...values, sku: '', product_key: '', ean: '' } : values
}

/** What there always is, but for the key. */
const toContent = (values: SingleValues) => ({
  standard_product_id: values.standard_product_id,
  sku: values.sku.trim(),
  name: values.name,
  sale_regions: values.sale_regions,
  app_visible: values.app_visible,
})

/** What may be missing. */
function toOptional(values: SingleValues) {
  const { mcu, wifi } = values.firmware_latest
  const firmware = { mcu: mcu.trim(), wifi: wifi.trim() }
  return {
    color: orNothing(values.color),
    plug: values.plug === '' ? undefined : values.plug,
    ean: orNothing(values.ean),
    image: values.image ?? undefined,
    min_app_version: orNothing(values.min_app_version),
    // One without the other is told: there are both, or none.
    firmware_latest: firmware.mcu === '' && firmware.wifi === '' ? undefined : firmware,
  }
}

/** The body that adds a single product. */
export const toCreateSingle = (values: SingleValues): BodyOf<'createSingleProduct'> => ({
  ...toContent(values),
  product_key: values.product_key,
  ...present(toOptional(values)),
})

/** The body that changes one. Its key goes along only where it is another: what is shown of it may be masked. */
export const toEditSingle = (
  values: SingleValues,
  { detail, rev }: { readonly detail: Pick<SingleProduct, 'product_id' | 'product_key'>; readonly rev: number },
): BodyOf<'editSingleProduct'> => ({
  product_id: detail.product_id,
  rev,
  ...toContent(values),
  ...(values.product_key !== detail.product_key && { product_key: values.product_key }),
  ...toNull(toOptional(values)),
})
