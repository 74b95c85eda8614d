import { type ApiHandlers, defaultLocale, type TranslationTexts } from '@bms/contract'

import { isOneOf } from '../content/conditions.ts'
import type { ContentItem, ContentKind, World } from '../content/content-item.ts'
import { findOutdated, readTextRevs } from '../content/text-revs.ts'
import { toWindow } from '../paging.ts'
import type { RevisionPort } from '../revision/revision-handlers.ts'
import { requireAccess } from '../rights.ts'

/** Where texts are: the stores of content. */
type TextPort<W extends World> = Pick<RevisionPort<W>, 'reader' | 'callerOf' | 'storeOf'>

/** The texts of content by language, for who translates them. */
export function createTranslationTextHandlers<W extends World>(
  port: TextPort<W>,
): Pick<ApiHandlers<W['context']>, 'translationTexts'> {
  return {
    async translationTexts({ brand, query: { kind, ids } }, context) {
      const store = port.storeOf(kind)
      if (!store) throw new Error(`no content kind ${kind}`)
      const { module, id } = store.kind
      requireAccess({ kind: 'modules', modules: [module], action: 'view' }, port.callerOf(context), brand)
      const conditions = isOneOf(id, ids)
      const { items } = await store.find(
        port.reader(context),
        brand,
        { conditions },
        toWindow({ page_size: ids.length }),
      )
      const byId = new Map(items.map((item) => [item.id, item]))
      const found = [...new Set(ids)].flatMap((one) => byId.get(one) ?? [])
      return { list: found.map((item) => toTexts(item, store.kind)) }
    },
  }
}

function toTexts<W extends World>(
  { id, rev, content, columns }: ContentItem<object, string>,
  { nameOf, textsOf }: ContentKind<object, string, W>,
): TranslationTexts {
  const outdated = findOutdated(readTextRevs(columns['text_revs']), defaultLocale)
  const fields = (textsOf?.(content) ?? []).flatMap(([field, said]) => {
    // Cast: of what isn't a message, each text is one.
    const texts = said as Readonly<Record<string, string>>
    // A text that nobody has written in the source is nothing to translate.
    if (!texts[defaultLocale]) return []
    return [{ field, texts, outdated: (outdated.get(field) ?? []).toSorted() }]
  })
  return { id, rev, title: nameOf(content), fields }
}
