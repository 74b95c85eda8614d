/** The texts of the header search. */
export interface HeaderSearchLabels {
  /** Name of the button and of the dialog. */
  readonly search: string
  readonly placeholder: string
  /** The keys that open it, as they are written on the keyboard. */
  readonly shortcut: string
  readonly close: string
  readonly places: string
  readonly recent: string
  readonly actions: string
  readonly records: string
  /** Nothing was found. */
  readonly noMatch: (query: string) => string
  /** Nothing was typed, and there is nothing to propose. */
  readonly prompt: string
  /** The search itself could not be loaded. */
  readonly unavailable: string
  /** How many were found, for screen readers. */
  readonly found: (count: number) => string
}

/** The English texts of the header search. */
export const englishLabels: HeaderSearchLabels = {
  search: 'Search',
  placeholder: 'Go to a page or do something',
  shortcut: 'Ctrl K',
  close: 'Close',
  places: 'Pages',
  recent: 'Recent pages',
  actions: 'Actions',
  records: 'Records',
  noMatch: (query) => `Nothing found for “${query}”`,
  prompt: 'Type the name of a page',
  unavailable: 'The search could not be loaded. Close it and try again.',
  found: (count) => (count === 1 ? '1 result' : `${count} results`),
}
