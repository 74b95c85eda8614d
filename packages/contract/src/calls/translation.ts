import { z } from 'zod'

import { endpoints } from '../endpoints.ts'
import { commaList, listQuery, plainPageOf } from '../envelope.ts'
import { translatedKinds, translationStates } from '../values/translation.ts'
import { call, needs } from './call.ts'
import { id, locale, rev } from './types.ts'

const people = z.int().min(0)

/** A content in a language. `written`: the language its text is kept under, where there is one (`de-AT` for `de`). */
const language = z.strictObject({
  locale,
  state: z.enum(translationStates),
  readers: people,
  written: locale.optional(),
})

/**
 * A content that is shown, or will be, with the languages that its brand expects, those it has and the one asked for.
 * `audience`: whom it is for; `fallback`: how many of them would read `source` instead of their language, which counts
 * every language.
 */
export const translationRow = z.strictObject({
  kind: z.enum(translatedKinds),
  id,
  title: z.string(),
  rev,
  status: z.string(),
  source: locale,
  audience: people,
  fallback: people,
  languages: z.array(language),
})

/** A content with its languages. */
export type TranslationRow = z.infer<typeof translationRow>

/** Calls about content in several languages, whatever it is. */
export const translationCalls = {
  translationList: call(endpoints.translationList, {
    summary:
      'Content of kinds whose module the caller may see, by how many people would read another language; ' +
      'one object, by `id`, whatever its state',
    access: needs(['KnowledgeBase', 'OperationCenter']),
    query: z.strictObject({
      ...listQuery,
      kind: commaList(translatedKinds).optional(),
      state: commaList(translationStates).optional(),
      locale: locale.optional(),
      id: id.optional(),
    }),
    response: plainPageOf(translationRow),
  }),
}
