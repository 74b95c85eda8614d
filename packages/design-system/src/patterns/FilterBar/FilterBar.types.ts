import type { ReactNode, Ref } from 'react'

/** One thing to filter by. */
export interface FilterOption {
  readonly value: string
  readonly label: string
  /** How many records it would give. */
  readonly count?: number | undefined
}

interface FilterBase {
  readonly key: string
  readonly label: string
  /** `more`: offered under «More filters» until it is used; `never`: seen as a chip alone. The bar, where left out. */
  readonly place?: 'bar' | 'more' | 'never' | undefined
}

/** One of several options, or any number of them. */
export interface ChoiceFilterDef extends FilterBase {
  readonly kind: 'select' | 'multi'
  readonly value: string | readonly string[] | undefined
  readonly options: readonly FilterOption[]
  /** A string for `select`, a list for `multi`, `undefined` for nothing. */
  onChange: (value: string | string[] | undefined) => void
}

/** A text, applied by Enter. */
export interface TextFilterDef extends FilterBase {
  readonly kind: 'text'
  readonly value: string | undefined
  readonly placeholder?: string | undefined
  readonly maxLength?: number | undefined
  /** What is wrong with a text, if anything; it is then not applied. */
  check?: ((text: string) => string | undefined) | undefined
  onChange: (value: string | undefined) => void
}

/** Both ends of a range, as its fields have them; one may be left open. */
export interface FilterRange {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** A ready-made range. */
export interface RangePreset extends FilterRange {
  readonly key: string
  readonly label: string
}

/** From here to there: figures, days (YYYY-MM-DD), or texts that have an order such as versions. */
export interface RangeFilterDef extends FilterBase {
  readonly kind: 'range'
  readonly input: 'number' | 'date' | 'text'
  readonly value: FilterRange
  /** The range in a few words, for button and chip. */
  readonly valueText: string
  readonly presets?: readonly RangePreset[] | undefined
  readonly placeholder?: string | undefined
  /** What is wrong with a range, if anything; it is then not applied. */
  check?: ((range: FilterRange) => string | undefined) | undefined
  onChange: (value: FilterRange) => void
}

/** One filter. */
export type FilterDef = ChoiceFilterDef | TextFilterDef | RangeFilterDef

export interface SearchDef {
  readonly value: string
  onChange: (value: string) => void
  readonly placeholder?: string | undefined
  readonly label: string
  /** For the page's `/` key. */
  readonly inputRef?: Ref<HTMLInputElement> | undefined
}

/** The texts of a filter bar. */
export interface FilterBarLabels {
  /** Name of the region. */
  readonly filters: string
  readonly clearSearch: string
  readonly clearAll: string
  /** Between a filter and what it is set to: a colon, with its blank. */
  readonly colon: string
  removeFilter: (filter: string, value: string) => string
  searchOptions: (filter: string) => string
  readonly noOptions: string
  readonly moreFilters: string
  readonly from: string
  readonly to: string
  /** What is typed is no day, or not all of one. */
  readonly noDay: string
  readonly apply: string
  readonly clear: string
}

export interface FilterBarProps {
  readonly search?: SearchDef | undefined
  readonly filters: readonly FilterDef[]
  /** Gives up search and filters at once. */
  readonly onClear?: (() => void) | undefined
  /** What came of it, such as «6,214 users»; it is announced. */
  readonly resultText?: string | undefined
  /** Further controls, at the end. */
  readonly children?: ReactNode
  readonly labels?: Partial<FilterBarLabels> | undefined
}
