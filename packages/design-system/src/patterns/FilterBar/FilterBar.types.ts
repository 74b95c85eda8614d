import type { ReactNode, Ref } from 'react'

/** One thing to filter by. */
export interface FilterOption {
  readonly value: string
  readonly label: string
  /** How many records it would give. */
  readonly count?: number | undefined
}

/** One filter: of `select` one option holds, of `multi` any number. */
export interface FilterDef {
  readonly key: string
  readonly label: string
  readonly kind: 'select' | 'multi'
  readonly value: string | readonly string[] | undefined
  readonly options: readonly FilterOption[]
  /** A string for `select`, a list for `multi`, `undefined` for nothing. */
  onChange: (value: string | string[] | undefined) => void
}

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
  removeFilter: (filter: string, value: string) => string
  searchOptions: (filter: string) => string
  readonly noOptions: string
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
