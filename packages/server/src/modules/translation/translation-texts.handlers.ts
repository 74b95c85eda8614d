import { createTranslationTextHandlers } from '@bms/domain'

import { signedIn } from '../../context.ts'
import type { SqlWorld } from '../content/content-rows.ts'
import { storeOf } from '../revision/revision.handlers.ts'

/** The texts of content by language, over the database. */
export const translationTextHandlers = createTranslationTextHandlers<SqlWorld>({
  reader: ({ db }) => db,
  callerOf: signedIn,
  storeOf,
})
