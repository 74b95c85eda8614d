import type { Audience, Brand, TranslatedKind } from '@bms/contract'

import type { Reach } from '../audience/audience-rules.ts'
import type { World } from '../content/content-item.ts'
import type { Caller } from '../rights.ts'

/** A content as far as its languages are concerned. */
export interface TranslatedContent {
  readonly kind: TranslatedKind
  readonly id: string
  /** Its name as a search key. */
  readonly name_key: string
  readonly rev: number
  readonly status: string
  /** At which revision its texts were last written (`TextRevs`). */
  readonly text_revs: unknown
  /** Of knowledge: its languages (`l:de`) and regions (`r:DE`) among others. */
  readonly keys?: readonly string[] | undefined
  /** Of everything else: what it holds, at least as far as it was asked for. */
  readonly content?: unknown
}

/** People of a brand who are alike. */
export interface PeopleGroup {
  readonly country: string
  readonly locale: string
  readonly platform: string
  readonly data_center: string
  readonly push_token_ok: boolean
  readonly users: number
}

/** Whom something is for, and how it reaches them. */
export interface Addressed {
  readonly audience: Audience
  readonly reach: Reach
}

/** Which content is asked for. */
export interface ContentsAsked {
  readonly statuses?: readonly string[] | undefined
  readonly id?: string | undefined
  readonly q?: string | undefined
  /** Properties of what it holds that are needed; without them, `keys` are. */
  readonly reads?: readonly string[] | undefined
}

/** Where content in several languages is, and who reads it. */
export interface TranslationPort<W extends World> {
  readonly callerOf: (context: W['context']) => Caller
  /**
   * What `make` makes of all that is `asked`, or what it made shortly before if neither content nor people changed since:
   * the pages of one list are cut from one order.
   */
  readonly keep: <T>(
    context: W['context'],
    brand: Brand,
    asked: readonly unknown[],
    make: () => Promise<readonly T[]>,
  ) => Promise<readonly T[]>
  /** Content of a kind in some states (all, where none are named), with this id, of which the name has a text's words. */
  readonly contents: (
    context: W['context'],
    brand: Brand,
    kind: TranslatedKind,
    asked: ContentsAsked,
  ) => Promise<readonly TranslatedContent[]>
  /** Names of content, by id. */
  readonly titles: (
    context: W['context'],
    brand: Brand,
    kind: TranslatedKind,
    ids: readonly string[],
  ) => Promise<ReadonlyMap<string, string>>
  /** All who may use the app. */
  readonly people: (context: W['context'], brand: Brand) => Promise<readonly PeopleGroup[]>
  /** People by language of audiences that groups can't tell; in order. */
  readonly readersOf: (
    context: W['context'],
    brand: Brand,
    asked: readonly Addressed[],
  ) => Promise<readonly Readonly<Record<string, number>>[]>
}
