/** The texts of saved views. */
export interface ViewMenuLabels {
  readonly views: string
  currentView: (name: string) => string
  /** A view whose filters or columns were changed since. */
  changed: (name: string) => string
  readonly none: string
  readonly audiences: Readonly<Record<'me' | 'role' | 'all', string>>
  readonly isDefault: string
  actionsFor: (name: string) => string
  readonly save: string
  readonly update: string
  readonly rename: string
  readonly makeDefault: string
  readonly noDefault: string
  readonly remove: string
}

/** The English texts of saved views. */
export const englishViewMenuLabels: ViewMenuLabels = {
  views: 'Views',
  currentView: (name) => `View: ${name}`,
  changed: (name) => `${name} · changed`,
  none: 'Set filters and columns, and keep them here under a name.',
  audiences: { me: 'Mine', role: 'My role', all: 'Everyone' },
  isDefault: 'Default',
  actionsFor: (name) => `Change ${name}`,
  save: 'Save as a new view',
  update: 'Save filters and columns into it',
  rename: 'Rename',
  makeDefault: 'Open the list with it',
  noDefault: 'Don’t open the list with it',
  remove: 'Delete',
}
