import type { DroppedItemLabels } from '../drop-field/DroppedItem.tsx'

/** Texts of an ImageField. */
export interface ImageFieldLabels extends DroppedItemLabels {
  choose: string
  chooseMore: string
  /** What else than choosing leads a picture here. */
  drop: string
  list: string
  retry: string
  uploading: string
  alt: string
  /** Names the handle of one of several. */
  move: (name: string) => string
  /** Where one stands now; read out. */
  position: (name: string, place: number, count: number) => string
  wrongType: (name: string) => string
  tooBig: (name: string, bytes: number) => string
  tooSmall: (name: string, width: number, height: number) => string
  unreadable: (name: string) => string
  tooMany: (max: number) => string
  crop: (name: string) => string
  cropText: string
  cropFrame: string
  larger: string
  smaller: string
  cropSize: (width: number, height: number) => string
  apply: string
  dismiss: string
}

/** Bytes as people read them: `1 MB`, `1.5 MB`, `800 KB`. */
function toSize(bytes: number): string {
  const megabytes = bytes / 1024 / 1024
  return megabytes >= 1 ? `${Math.round(megabytes * 10) / 10} MB` : `${Math.round(bytes / 1024)} KB`
}

export const imageFieldLabels: ImageFieldLabels = {
  choose: 'Choose a picture',
  chooseMore: 'Add pictures',
  drop: 'or drop or paste it here',
  list: 'Pictures',
  replaceShort: 'Replace',
  replace: (name) => `Replace ${name}`,
  remove: (name) => `Remove ${name}`,
  cancel: (name) => `Stop uploading ${name}`,
  retry: 'Try again',
  uploading: 'Uploading',
  alt: 'What it shows',
  move: (name) => `Move ${name}`,
  position: (name, place, count) => `${name}: ${place} of ${count}`,
  wrongType: (name) => `${name} is of a type that can’t be used here.`,
  tooBig: (name, bytes) => `${name} is larger than ${toSize(bytes)}.`,
  tooSmall: (name, width, height) => `${name} has to have at least ${width} × ${height} pixels.`,
  unreadable: (name) => `${name} can’t be read as a picture.`,
  tooMany: (max) => `There can be ${max} pictures.`,
  crop: (name) => `Crop ${name}`,
  cropText: 'Drag the frame, or move it with the arrow keys; + and − change its size.',
  cropFrame: 'Part that is kept',
  larger: 'Larger frame',
  smaller: 'Smaller frame',
  cropSize: (width, height) => `${width} × ${height} px`,
  apply: 'Use this part',
  dismiss: 'Cancel',
}
