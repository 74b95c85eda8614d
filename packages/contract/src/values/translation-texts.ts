import { translatedKinds } from './translation.ts'

/** Kinds whose texts are translated one by one. A message has its languages whole: title and body come together. */
export const sheetKinds = translatedKinds.filter((kind) => kind !== 'push_message')

/** A kind whose texts are translated one by one. */
export type SheetKind = (typeof sheetKinds)[number]

/** Most objects whose texts are read at once. */
export const maxTextsAtOnce = 50
