import { type DataOf, toExpected } from '@bms/contract'

import { pickName } from '../../shared/i18n/pick-name.ts'
import { allRowsQuery, callQuery } from '../../shared/query/call-query.ts'
import type { Caller } from '../../shared/query/caller.ts'

/** What changes a few times a day. */
const slow = { staleTime: 5 * 60_000 } as const

type Choice = Pick<DataOf<'productList'>['list'][number], 'product_id' | 'model' | 'name'>

const toOptions =
  (locale: string) =>
  (products: readonly Choice[]): { value: string; label: string }[] =>
    products.map(({ product_id: value, model, name }) => ({ value, label: nameProduct({ model, name }, locale) }))

/** What a product is called: `V20 · Kyvol V20 Robot`. */
export function nameProduct({ model, name }: Omit<Choice, 'product_id'>, locale: string): string {
  const named = pickName(name, locale)
  return named === '' || named === model ? model : `${model} · ${named}`
}

/** Models of the brand by name. */
export const productOptions = (caller: Caller, locale: string) =>
  allRowsQuery(caller, 'productList', { kind: 'standard' }, { ...slow, select: toOptions(locale) })

/** Categories of the brand by name, each below the one it lies in. */
export const categoryOptions = (caller: Caller, locale: string) =>
  callQuery(
    caller,
    'categoryTree',
    {},
    {
      ...slow,
      select: ({ list }) =>
        list.flatMap(({ category_id: value, name, children }) => {
          const top = pickName(name, locale)
          const below = children.map((child) => ({
            value: child.category_id,
            label: `${top} / ${pickName(child.name, locale)}`,
          }))
          return [{ value, label: top }, ...below]
        }),
    },
  )

/** Languages that every text of the brand is expected in. */
export const expectedQuery = (caller: Caller) =>
  callQuery(caller, 'brandLanguages', {}, { ...slow, select: ({ list }) => toExpected(list) })
