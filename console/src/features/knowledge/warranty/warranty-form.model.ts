import { type BodyOf, defaultLocale, type Warranty } from '@bms/contract'

import { toTypedWhole, toWritten, toWrittenAny } from '../knowledge.model.ts'

/** How people of a region are helped, as the form has it. */
export interface ContactValues {
  email: string
  phone: string
  url: string
}

/** A policy as its form has it. */
export interface WarrantyValues {
  name: string
  scope: 'products' | 'category'
  product_ids: string[]
  category_id: string
  regions: string[]
  months: string
  start_from: Warranty['start_from']
  parts: { part: Warranty['parts'][number]['part']; months: string }[]
  terms: Record<string, string>
  exclusions: Record<string, string>
  contact: Record<string, ContactValues>
  effective_from: string
  effective_to: string
}

/** A policy that nobody has written anything of. */
const empty: WarrantyValues = {
  name: '',
  scope: 'category',
  product_ids: [],
  category_id: '',
  regions: [],
  months: '24',
  start_from: 'purchase',
  parts: [],
  terms: { [defaultLocale]: '' },
  exclusions: {},
  contact: {},
  effective_from: '',
  effective_to: '',
}

/** How nobody is helped yet. */
export const noContact: ContactValues = { email: '', phone: '', url: '' }

const toContactValues = ({ email = '', phone = '', url = '' }: Warranty['contact'][string]): ContactValues => ({
  email,
  phone,
  url,
})

/** What the form begins with; a copy says when it holds anew, as it could not hold beside the other. */
export function toWarrantyValues({
  mode,
  detail,
}: {
  readonly mode: 'add' | 'copy' | 'edit'
  readonly detail: Warranty | undefined
}): WarrantyValues {
  if (!detail) return empty
  const { name, product_ids, category_id, regions, months, start_from, parts, terms, exclusions = {} } = detail
  const isCopy = mode === 'copy'
  return {
    name: isCopy ? '' : name,
    scope: category_id === undefined ? 'products' : 'category',
    product_ids: [...product_ids],
    category_id: category_id ?? '',
    regions: [...regions],
    months: String(months),
    start_from,
    parts: parts.map((one) => ({ part: one.part, months: String(one.months) })),
    terms: { ...terms },
    exclusions: { ...exclusions },
    contact: Object.fromEntries(Object.entries(detail.contact).map(([cc, ways]) => [cc, toContactValues(ways)])),
    effective_from: isCopy ? '' : detail.effective_from,
    effective_to: isCopy ? '' : (detail.effective_to ?? ''),
  }
}

/** The ways that somebody wrote down; nothing of those that are blank. */
function toWays(values: ContactValues): Partial<ContactValues> {
  const written = Object.entries(values).map(([way, value]) => [way, value.trim()] as const)
  return Object.fromEntries(written.filter(([, value]) => value !== ''))
}

/** The body that writes a policy. */
export function toWarrantyBody(values: WarrantyValues): BodyOf<'createWarranty'> {
  const { scope, months, parts, terms, exclusions, contact, effective_from, effective_to, ...rest } = values
  const excluded = toWrittenAny(exclusions)
  return {
    name: rest.name.trim(),
    product_ids: scope === 'products' ? rest.product_ids : [],
    ...(scope === 'category' && { category_id: rest.category_id }),
    regions: rest.regions,
    months: toTypedWhole(months),
    start_from: rest.start_from,
    parts: parts.map((one) => ({ part: one.part, months: toTypedWhole(one.months) })),
    ...(excluded && { exclusions: excluded }),
    terms: toWritten(terms, defaultLocale),
    contact: Object.fromEntries(Object.entries(contact).map(([cc, ways]) => [cc, toWays(ways)])),
    effective_from,
    ...(effective_to !== '' && { effective_to }),
  }
}

/** The body that changes one; what is empty now is taken away. */
export const toWarrantyEdit = (
  values: WarrantyValues,
  { detail, rev }: { readonly detail: Warranty; readonly rev: number },
): BodyOf<'editWarranty'> => ({
  category_id: null,
  exclusions: null,
  effective_to: null,
  ...toWarrantyBody(values),
  policy_id: detail.policy_id,
  rev,
})
