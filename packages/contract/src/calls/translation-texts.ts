import { z } from 'zod'

import { endpoints } from '../endpoints.ts'
import { commaListOf } from '../envelope.ts'
import { maxTextsAtOnce, sheetKinds } from '../values/translation-texts.ts'
import { call, needs } from './call.ts'
import { id, locale, rev } from './types.ts'

/** What a content says, text by text. `field` is the path of a text in it, as its detail has it: `sections.0.content`. */
export const translationTexts = z.strictObject({
  id,
  rev,
  title: z.string(),
  fields: z.array(
    z.strictObject({ field: z.string(), texts: z.record(locale, z.string()), outdated: z.array(locale) }),
  ),
})

/** What a content says, text by text. */
export type TranslationTexts = z.infer<typeof translationTexts>

/** Calls about the texts of content, whatever it is. */
export const translationTextCalls = {
  translationTexts: call(endpoints.translationTexts, {
    summary: 'What content of a kind says in each language; what isn’t there is left out',
    access: needs(['KnowledgeBase', 'OperationCenter']),
    query: z.strictObject({ kind: z.enum(sheetKinds), ids: commaListOf(/^[0-9A-HJKMNP-TV-Z]{26}$/, maxTextsAtOnce) }),
    response: z.strictObject({ list: z.array(translationTexts).max(maxTextsAtOnce) }),
  }),
}
