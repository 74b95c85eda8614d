/** The texts of a record's drawer. */
export interface RecordDrawerLabels {
  readonly previous: string
  readonly next: string
  readonly maximise: string
  readonly close: string
}

/** The English texts of a record's drawer. */
export const englishRecordDrawerLabels: RecordDrawerLabels = {
  previous: 'Previous record',
  next: 'Next record',
  maximise: 'Open as a page',
  close: 'Close record',
}
