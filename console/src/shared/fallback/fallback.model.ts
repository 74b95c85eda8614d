import type { TranslatedKind, TranslationRow, TranslationState } from '@bms/contract'

import { paths, withQuery } from '../paths.ts'

type Language = TranslationRow['languages'][number]

/** The languages of a row in a state, most readers first. */
export const inState = ({ languages }: TranslationRow, state: TranslationState): readonly Language[] =>
  languages.filter((one) => one.state === state).toSorted((a, b) => b.readers - a.readers)

/** What share of a content's people would read another language (0–1). */
export const toShare = ({ fallback, audience }: Pick<TranslationRow, 'fallback' | 'audience'>): number =>
  audience === 0 ? 0 : fallback / audience

type ToHref = (row: Pick<TranslationRow, 'id' | 'status'>, at: { readonly new_language: string | undefined }) => string

const hrefs: Readonly<Record<TranslatedKind, ToHref>> = {
  faq: ({ id }, at) => withQuery(paths.faq(), { form: id, ...at }),
  intro: ({ id }, at) => withQuery(paths.productIntro(), { form: id, ...at }),
  warranty: ({ id }, at) => withQuery(paths.insurance(), { form: id, ...at }),
  standard_product: ({ id }, at) => withQuery(paths.updateProduct({ product_id: id }), { kind: 'standard', ...at }),
  single_product: ({ id }, at) => withQuery(paths.updateProduct({ product_id: id }), { kind: 'single', ...at }),
  app_version: ({ id }, at) => withQuery(paths.appVersion(), { form: id, ...at }),
  push_message: ({ id, status }, at) =>
    status === 'draft'
      ? withQuery(paths.addMessage(), { msg_id: id, ...at })
      : // It isn't edited any more.
        paths.messageDetail({ msg_id: id }),
}

/** Where a content is written, at a language. */
export const toTextHref = (row: Pick<TranslationRow, 'kind' | 'id' | 'status'>, language: string | undefined): string =>
  hrefs[row.kind](row, { new_language: language })
