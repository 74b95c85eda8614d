import { type DataOf, toWholeList } from '@bms/contract'

/** Languages of a brand from how many people have set each, most people first. */
export function toBrandLanguages(users: ReadonlyMap<string, number>): DataOf<'brandLanguages'> {
  const list = [...users].map(([locale, count]) => ({ locale, users: count }))
  return toWholeList(list.toSorted((a, b) => b.users - a.users || (a.locale < b.locale ? -1 : 1)))
}
