import {
  type Audience,
  defaultLocale,
  type MessageContent,
  type ModuleName,
  type SingleProductContent,
  type StandardProductContent,
  toCommonLocales,
  type TranslatedKind,
  type VersionContent,
} from '@bms/contract'

import { everybody } from '../audience/audience-rules.ts'
import { standardTexts } from '../product/product-kinds.ts'
import type { Addressed, TranslatedContent } from './translation-port.ts'

/** What a content's languages are told from. */
export interface TranslationFacts extends Addressed {
  readonly locales: readonly string[]
  /** The language it is written in first, which people read where theirs is missing. */
  readonly source: string
}

interface TranslationKind {
  readonly module: ModuleName
  /** States in which it is or will be shown; all where none are named. */
  readonly statuses?: readonly string[]
  /** Properties of what it holds that it is told from, where it isn't from its keys. */
  readonly reads?: readonly string[]
  readonly toFacts: (item: TranslatedContent) => TranslationFacts
}

const among = (places: Partial<Audience>): Audience => ({ ...everybody, mode: 'filter', ...places })
const startingWith = (prefix: string, keys: readonly string[] = []): string[] =>
  keys.flatMap((key) => (key.startsWith(`${prefix}:`) ? [key.slice(prefix.length + 1)] : []))

const inApp = (locales: readonly string[], audience: Audience): TranslationFacts => ({
  locales,
  source: defaultLocale,
  audience,
  reach: 'app',
})

const knowledge: TranslationKind = {
  module: 'KnowledgeBase',
  statuses: ['draft', 'published'],
  toFacts: ({ keys }) => inApp(startingWith('l', keys), everybody),
}

/** A kind of the Operations Center, which is told from some of what it holds. */
const ofOperations = (
  reads: readonly string[],
  toFacts: TranslationKind['toFacts'],
  statuses?: readonly string[],
): TranslationKind => ({
  module: 'OperationCenter',
  reads,
  ...(statuses && { statuses }),
  toFacts,
})

/* Casts: the port says of which kind each is. */

const ofStandard: TranslationKind['toFacts'] = ({ content }) => {
  const { support_dcs, ...said } = content as StandardProductContent
  // Steps may be left empty: what nobody wrote in the source is in no language.
  const texts = standardTexts(said).flatMap(([, text]) => {
    const written = Object.entries(text as Readonly<Record<string, string>>).filter(([, one]) => one !== '')
    return written.some(([locale]) => locale === defaultLocale) ? [Object.fromEntries(written)] : []
  })
  return inApp(toCommonLocales(texts), among({ data_centers: support_dcs }))
}

const ofSingle: TranslationKind['toFacts'] = ({ content }) => {
  const { name, sale_regions } = content as SingleProductContent
  return inApp(Object.keys(name), among({ countries: sale_regions }))
}

const ofVersion: TranslationKind['toFacts'] = ({ content }) => {
  const { notes, platform, rollout } = content as VersionContent
  const { data_centers, countries } = rollout
  return inApp(Object.keys(notes), among({ platforms: [platform], data_centers, countries }))
}

const ofMessage: TranslationKind['toFacts'] = (item) => {
  const { content, default_loc: source, audience } = item.content as MessageContent
  return { locales: Object.keys(content), source, audience, reach: 'push' }
}

/** Each kind of content that people read in their language: whose it is, and whom it is for. */
export const translationKinds: Readonly<Record<TranslatedKind, TranslationKind>> = {
  faq: knowledge,
  intro: knowledge,
  warranty: {
    ...knowledge,
    toFacts: ({ keys }) => inApp(startingWith('l', keys), among({ countries: startingWith('r', keys) })),
  },
  standard_product: ofOperations(['name', 'pairing', 'specs', 'support_dcs'], ofStandard),
  single_product: ofOperations(['name', 'sale_regions'], ofSingle),
  app_version: ofOperations(['notes', 'platform', 'rollout'], ofVersion, ['draft', 'on']),
  push_message: ofOperations(['content', 'default_loc', 'audience'], ofMessage, ['draft', 'scheduled']),
}
