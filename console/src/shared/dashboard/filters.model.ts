/** A filter whose values nobody lists beforehand, such as what somebody chose of a rank: the page itself offers them. */
interface OpenFilter<Text extends string = string> {
  readonly pattern: RegExp
  /** What it is called on paper and pictures; left out, it isn't told there. */
  readonly label?: Text
}

/** A filter of a page's own: what it is called in the address and on the wire, and what there is to choose. */
export interface ChoiceFilter<Text extends string = string> {
  readonly label: Text
  /** Texts by value, in the order they are offered. */
  readonly values: Readonly<Record<string, Text>>
  /** What is chosen where the address says nothing. */
  readonly usual: readonly string[]
  /** How many can be chosen at once; one, where left out. */
  readonly most?: number
  /** Whether a value can be chosen beside what the other filters have; what can't be is left out. Any can, by default. */
  readonly isOffered?: (value: string, chosen: Choices) => boolean
}

/** A filter of a page's own. */
export type BoardFilter<Text extends string = string> = ChoiceFilter<Text> | OpenFilter<Text>

/** Whether a filter has values to choose of. */
export const isChoice = <Text extends string>(filter: BoardFilter<Text>): filter is ChoiceFilter<Text> =>
  'values' in filter

/** What is chosen, by the names of the filters. */
export type Choices = Readonly<Record<string, readonly string[]>>

const isSame = (one: readonly string[], other: readonly string[]): boolean => one.join() === other.join()

/** Reads a page's own filters out of an address's search; what makes no sense reads as not given. */
export function readChoices(search: string, all: Readonly<Record<string, BoardFilter>>): Choices {
  const params = new URLSearchParams(search)
  const filters = Object.entries(all).flatMap(([name, filter]) => (isChoice(filter) ? [[name, filter] as const] : []))
  const open = Object.entries(all).map(([name, filter]) => {
    const given = params.get(name) ?? ''
    return [name, !isChoice(filter) && filter.pattern.test(given) ? [given] : []] as const
  })
  const read = Object.fromEntries(
    filters.map(([name, { values, usual, most = 1 }]) => {
      const given = (params.get(name) ?? '').split(',').filter((value) => Object.hasOwn(values, value))
      const chosen = [...new Set(given)].slice(0, most)
      return [name, chosen.length > 0 ? chosen : usual]
    }),
  )
  const chosen = Object.fromEntries(
    filters.map(([name, { values, usual, most = 1, isOffered = isAny }]) => {
      const candidates = [read[name] ?? usual, usual, Object.keys(values)]
      const offered = candidates.map((some) => some.filter((value) => isOffered(value, read)))
      return [name, offered.find((some) => some.length > 0)?.slice(0, most) ?? usual]
    }),
  )
  return { ...Object.fromEntries(open), ...chosen }
}

const isAny = (): boolean => true

/** A search with parameters put in, or taken away where they have no value. */
export function changeSearch(search: string, changes: Readonly<Record<string, string | undefined>>): string {
  const params = new URLSearchParams(search)
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) params.delete(name)
    else params.set(name, value)
  }
  return toSearch(params)
}

/** An address's search with a choice made; what is usual isn't written. */
export function writeChoice(search: string, name: string, chosen: readonly string[], { usual }: ChoiceFilter): string {
  return changeSearch(search, { [name]: chosen.length === 0 || isSame(chosen, usual) ? undefined : chosen.join(',') })
}

const periodNames = ['period', 'from', 'to', 'granularity', 'compare'] as const

/** What dashboards of an area have in common in their addresses. */
const commonNames = [...periodNames, 'data_center'] as const

/**
 * What of an address a saved view of a dashboard keeps: period, comparison, and the page's own filters. Not the data centre:
 * it is chosen for all of the console, and a view that is everybody's would change it.
 */
export const viewNamesOf = (filters: Readonly<Record<string, BoardFilter>>): readonly string[] => [
  ...periodNames,
  ...Object.keys(filters),
]

/** What of a search all dashboards of an area share. */
export function commonOf(search: string): string {
  const params = new URLSearchParams(search)
  return toSearch(
    new URLSearchParams(commonNames.flatMap((name) => (params.has(name) ? [[name, params.get(name) ?? '']] : []))),
  )
}

/** A search with what dashboards share taken from another. */
export function withCommon(search: string, common: string): string {
  const others = new URLSearchParams(common)
  return changeSearch(search, Object.fromEntries(commonNames.map((name) => [name, others.get(name) ?? undefined])))
}

function toSearch(params: URLSearchParams): string {
  // Values of a list are joined by commas, which need no escaping in a search.
  const text = params.toString().replaceAll('%2C', ',')
  return text === '' ? '' : `?${text}`
}
