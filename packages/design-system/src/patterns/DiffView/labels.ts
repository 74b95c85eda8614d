/** Texts inside a difference. */
export interface DiffViewLabels {
  field: string
  before: string
  after: string
  added: string
  removed: string
  changed: string
  /** In the place of a value that is kept secret. */
  secret: string
  /** In the place of a value that isn't there. */
  none: string
  noChanges: string
  showAll: string
  showLess: string
  showJson: string
  hideJson: string
}

export const englishDiffLabels: DiffViewLabels = {
  field: 'Field',
  before: 'Before',
  after: 'After',
  added: 'Added',
  removed: 'Removed',
  changed: 'Changed',
  secret: 'Changed; its value is kept secret',
  none: 'None',
  noChanges: 'No field was changed',
  showAll: 'Show all',
  showLess: 'Show less',
  showJson: 'Show as JSON',
  hideJson: 'Show as a table',
}
