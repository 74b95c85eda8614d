import {
  type Asset,
  type BodyOf,
  type DataCentre,
  dataCentreKeys,
  defaultLocale,
  type StandardProduct,
  type StandardProductContent,
} from '@bms/contract'

import { toTypedNumber } from '../../../shared/reach/typed-number.ts'
import {
  anyTexts,
  orNothing,
  present,
  type Texts,
  toNull,
  toTexts,
  writtenTexts,
} from '../product-form/product-form.model.ts'

type Pairing = StandardProductContent['pairing']

/** A fact of the data sheet, as it is typed. */
export interface SpecValues {
  key: string
  value: Texts
}

/** A standard product as its form has it. */
export interface StandardValues {
  model: string
  name: Texts
  category_id: string
  series_id: string
  protocol: StandardProductContent['protocol']
  sort: string
  capabilities: string[]
  cover: Asset | null
  gallery: Asset[]
  pairing: { mode: Pairing['mode']; timeout_s: string; steps: Texts; images: Asset[] }
  specs: SpecValues[]
  support_dcs: DataCentre[]
  manual_url: Texts
  warranty_policy_id: string
}

/** A standard product nobody has said anything of: it works everywhere, until somebody says that it doesn't. */
const empty: StandardValues = {
  model: '',
  name: { [defaultLocale]: '' },
  category_id: '',
  series_id: '',
  protocol: 'wifi',
  sort: '0',
  capabilities: [],
  cover: null,
  gallery: [],
  pairing: { mode: 'ap', timeout_s: '120', steps: { [defaultLocale]: '' }, images: [] },
  specs: [],
  support_dcs: [...dataCentreKeys],
  manual_url: { [defaultLocale]: '' },
  warranty_policy_id: '',
}

/** What the form begins with. A copy has no model yet: that is what makes it another product. */
export function toStandardValues(about: {
  readonly mode: 'add' | 'copy' | 'edit'
  readonly detail: StandardProduct | undefined
}): StandardValues {
  const { mode, detail } = about
  if (!detail) return empty
  const { pairing, specs } = detail
  return {
    model: mode === 'copy' ? '' : detail.model,
    name: toTexts(detail.name),
    category_id: detail.category_id,
    series_id: detail.series_id ?? '',
    protocol: detail.protocol,
    sort: String(detail.sort),
    capabilities: [...detail.capabilities],
    cover: detail.cover ?? null,
    gallery: [...detail.gallery],
    pairing: {
      mode: pairing.mode,
      timeout_s: String(pairing.timeout_s),
      steps: toTexts(pairing.steps),
      images: [...pairing.images],
    },
    specs: specs.map(({ key, value }) => ({ key, value: toTexts(value) })),
    support_dcs: [...detail.support_dcs],
    manual_url: toTexts(detail.manual_url),
    warranty_policy_id: detail.warranty_policy_id ?? '',
  }
}

/** What there always is. */
const toContent = (values: StandardValues) => ({
  model: values.model.trim(),
  name: values.name,
  category_id: values.category_id,
  protocol: values.protocol,
  pairing: {
    mode: values.pairing.mode,
    steps: writtenTexts(values.pairing.steps),
    images: values.pairing.images,
    timeout_s: toTypedNumber(values.pairing.timeout_s),
  },
  gallery: values.gallery,
  capabilities: values.capabilities,
  specs: values.specs.map(({ key, value }) => ({ key, value: writtenTexts(value) })),
  support_dcs: values.support_dcs,
  sort: toTypedNumber(values.sort),
})

/** What may be missing. */
const toOptional = (values: StandardValues) => ({
  series_id: orNothing(values.series_id),
  cover: values.cover ?? undefined,
  manual_url: anyTexts(values.manual_url),
  warranty_policy_id: orNothing(values.warranty_policy_id),
})

/** The body that adds a standard product. */
export const toCreateStandard = (values: StandardValues): BodyOf<'createStandardProduct'> => ({
  ...toContent(values),
  ...present(toOptional(values)),
})

/** The body that changes one. */
export const toEditStandard = (
  values: StandardValues,
  { detail, rev }: { readonly detail: Pick<StandardProduct, 'product_id'>; readonly rev: number },
): BodyOf<'editStandardProduct'> => ({
  product_id: detail.product_id,
  rev,
  ...toContent(values),
  ...toNull(toOptional(values)),
})

/** A row of the data sheet that nothing is written in, in the languages the others have. */
export const toNewSpec = (specs: readonly SpecValues[]): SpecValues => ({
  key: '',
  value: toTexts(Object.fromEntries(specs.flatMap(({ value }) => Object.keys(value)).map((locale) => [locale, '']))),
})
