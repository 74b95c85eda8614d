import {
  type ApiHandlers,
  defaultLocale,
  type FaqInput,
  type IntroInput,
  type SheetKind,
  type SingleProductContent,
  type StandardProductContent,
  type TranslationTexts,
  type VersionContent,
  type WarrantyInput,
} from '@bms/contract'

import { isOneOf } from '../content/conditions.ts'
import type { ContentItem, World } from '../content/content-item.ts'
import { readTextRevs } from '../content/text-revs.ts'
import { toWindow } from '../paging.ts'
import type { RevisionPort } from '../revision/revision-handlers.ts'
import { requireAccess } from '../rights.ts'

type Texts = Readonly<Record<string, string>>
type Field = readonly [path: string, texts: Texts | undefined]

/** Where the texts of a kind stand, in the order they are read in. */
const of =
  <C>(fieldsOf: (content: C) => readonly Field[]) =>
  // Cast: the store says of which kind it is.
  (content: object): readonly Field[] =>
    fieldsOf(content as C)

const fieldsOf: Readonly<Record<SheetKind, (content: object) => readonly Field[]>> = {
  faq: of<FaqInput>(({ question, answer }) => [
    ['question', question],
    ['answer', answer],
  ]),
  intro: of<IntroInput>(({ title, summary, sections }) => [
    ['title', title],
    ['summary', summary],
    ...sections.map((section, at): Field => [
      `sections.${at}.content`,
      'content' in section ? section.content : undefined,
    ]),
  ]),
  warranty: of<WarrantyInput>(({ terms, exclusions }) => [
    ['terms', terms],
    ['exclusions', exclusions],
  ]),
  standard_product: of<StandardProductContent>(({ name, pairing, specs }) => [
    ['name', name],
    ['pairing.steps', pairing.steps],
    ...specs.map(({ value }, at): Field => [`specs.${at}.value`, value]),
  ]),
  single_product: of<SingleProductContent>(({ name }) => [['name', name]]),
  app_version: of<VersionContent>(({ notes }) => [['notes', notes]]),
}

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
      const { module, id, nameOf } = store.kind
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
      return { list: found.map((item) => toTexts(item, kind, nameOf(item.content))) }
    },
  }
}

function toTexts(
  { id, rev, content, columns }: ContentItem<object, string>,
  kind: SheetKind,
  title: string,
): TranslationTexts {
  const fields = fieldsOf[kind](content).flatMap(([field, texts]) =>
    // A text that nobody has written in the source is nothing to translate.
    texts?.[defaultLocale] ? [{ field, texts }] : [],
  )
  const revs = readTextRevs(columns['text_revs'])
  const locales = new Set(fields.flatMap(({ texts }) => Object.keys(texts)))
  const outdated = [...locales].filter((locale) => (revs[locale] ?? 0) < (revs[defaultLocale] ?? 0)).toSorted()
  return { id, rev, title, outdated, fields }
}
