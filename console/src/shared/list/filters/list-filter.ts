import type { QueryKey } from '@tanstack/react-query'

import type { TextKey } from '../../i18n/strings.ts'
import type { Caller } from '../../query/caller.ts'
import type { ListCall, ListTools, Parameter, Stem } from '../rows/list-call.ts'

/** A value to choose, with its name. */
export interface ListOption {
  readonly value: string
  readonly label: string
}

interface FilterBase<Key extends string> {
  readonly label: TextKey<Key>
  /** `more`: behind «More filters» until it is used. */
  readonly place?: 'more'
}

/** Options that a call of their own gives, such as the countries a brand sells in: a `callQuery` that selects them. */
export interface OptionSource {
  readonly queryKey: QueryKey
  /** Values, named by the filter's `optionLabel`, or values that bring their names along. */
  readonly select?: ((answer: never) => readonly (string | ListOption)[]) | undefined
}

/** One of several values, or any number of them. Counts come from the answer's `facets` of the same name. */
export interface ChoiceFilter<K extends ListCall, Key extends string> extends FilterBase<Key> {
  readonly kind: 'multi' | 'single'
  readonly name: Parameter<K>
  /** The values there are. Those of `load`, of the facets and those chosen are added to them. */
  readonly options?: readonly string[]
  readonly load?: (caller: Caller, locale: string) => OptionSource
  /** The name of a value; where left out, what the facets call it, else the text of that key. */
  readonly optionLabel?: (value: string, tools: ListTools<Key>) => string
}

/** A parameter that is `true` or `false`. */
export interface FlagFilter<K extends ListCall, Key extends string> extends FilterBase<Key> {
  readonly kind: 'flag'
  readonly name: Parameter<K>
}

/** A text the call takes as it is: a tag, a model, an error code. */
export interface TextFilter<K extends ListCall, Key extends string> extends FilterBase<Key> {
  readonly kind: 'text'
  readonly name: Parameter<K>
  readonly hint?: TextKey<Key>
  readonly maxLength?: number
  /** What the call takes; anything else is refused at the field. */
  readonly pattern?: RegExp
}

/** A parameter that only links set, such as the device a fault belongs to: a chip says so, and takes it away. */
export interface LinkFilter<K extends ListCall, Key extends string> extends FilterBase<Key> {
  readonly kind: 'link'
  readonly name: Parameter<K>
}

/** `<name>_min` to `<name>_max`, whole numbers or versions. */
export interface RangeFilter<K extends ListCall, Key extends string> extends FilterBase<Key> {
  readonly kind: 'number' | 'version'
  readonly name: Stem<Parameter<K>, 'min'>
}

/** A ready-made span of days: the last `last` days with today, or `before` so many days ago. */
export type DayPreset = { readonly last: number } | { readonly before: number }

/** `<name>_from` to `<name>_to`, days in the person's own time zone; both are in it. */
export interface DaysFilter<K extends ListCall, Key extends string> extends FilterBase<Key> {
  readonly kind: 'days'
  readonly name: Stem<Parameter<K>, 'from'>
  /** Today, 7 and 30 days, where left out. */
  readonly presets?: readonly DayPreset[]
}

/** Something to narrow a list by, under the wire's names. */
export type ListFilter<K extends ListCall, Key extends string> =
  | ChoiceFilter<K, Key>
  | FlagFilter<K, Key>
  | TextFilter<K, Key>
  | LinkFilter<K, Key>
  | RangeFilter<K, Key>
  | DaysFilter<K, Key>

/** Tabs over one parameter, counted by the facets of its name. */
export interface ListTabs<K extends ListCall, Key extends string> {
  readonly name: Parameter<K>
  readonly values: readonly string[]
  /** The tab without the parameter. */
  readonly all: TextKey<Key>
  /** The name of a tab; the text of that key, where left out. */
  readonly tabLabel?: (value: string, tools: ListTools<Key>) => string
  /** `overlap`: one row may be behind several tabs, so that their counts don't add up to all. */
  readonly counts?: 'overlap'
}

/**
 * The parameter by which links say that days are UTC days, as statistics count them: a number that is clicked then leads
 * to as many rows wherever the person is. Without it days are the person's own.
 */
export const zoneParameter = 'tz'

/** Whether an address has its days counted in UTC. */
export const hasUtcDays = (filters: Readonly<Record<string, readonly string[]>>): boolean =>
  filters[zoneParameter]?.[0] === 'UTC'

/** The parameters of a filter, under the wire's names. */
export function parametersOf({ kind, name }: ListFilter<ListCall, string>): readonly string[] {
  switch (kind) {
    case 'number':
    case 'version':
      return [`${name}_min`, `${name}_max`]
    case 'days':
      return [`${name}_from`, `${name}_to`]
    default:
      return [name]
  }
}
