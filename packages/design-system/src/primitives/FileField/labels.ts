import type { DroppedItemLabels } from '../drop-field/DroppedItem.tsx'

/** Texts of a FileField. */
export interface FileFieldLabels extends DroppedItemLabels {
  choose: string
  /** What else than choosing leads a file here. */
  drop: string
  retry: string
  /** On the button that sends what is left. */
  goOn: string
  uploading: (name: string) => string
  /** How much of it is sent. */
  sent: (sent: number, of: number) => string
  /** All of it is sent, and looked at. */
  checking: string
  size: (bytes: number) => string
  wrongType: (name: string) => string
  tooBig: (name: string, bytes: number) => string
  empty: (name: string) => string
  oneOnly: string
}

const inMegabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MB`

export const fileFieldLabels: FileFieldLabels = {
  choose: 'Choose a file',
  drop: 'or drop it here',
  replaceShort: 'Replace',
  replace: (name) => `Replace ${name}`,
  remove: (name) => `Remove ${name}`,
  cancel: (name) => `Stop uploading ${name}`,
  retry: 'Try again',
  goOn: 'Go on',
  uploading: (name) => `Uploading: ${name}`,
  sent: (sent, of) => `${inMegabytes(sent)} of ${inMegabytes(of)}`,
  checking: 'Being checked',
  size: inMegabytes,
  wrongType: (name) => `${name} is of a type that can’t be used here.`,
  tooBig: (name, bytes) => `${name} is larger than ${inMegabytes(bytes)}.`,
  empty: (name) => `${name} is empty.`,
  oneOnly: 'There can be one file.',
}
