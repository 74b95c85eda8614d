import type { CallName } from '@bms/contract/endpoints'

import type { Localized } from '../i18n/language.ts'
import type { Caller } from '../query/caller.ts'

/** A column that a file may have. */
export interface ImportColumn {
  /** Where its value goes in a row as the call takes it; what is wrong is told by it as well: `name.en`. */
  readonly path: string
  /** What it is called; files in either language are understood. */
  readonly name: Localized
  /** Further names that files have for it. */
  readonly aliases?: readonly string[]
  /** Rows can't do without it. */
  readonly needed?: boolean
  /** CSS pixels in the sheet. */
  readonly width?: number
  /** What stands in the file that shows how it is done. */
  readonly example: string
  /** The value that a text stands for; what it can't read it leaves a text, and the server says what is wrong with it. */
  readonly parse?: (text: string) => unknown
}

/** A row as the call takes it. */
export type ImportRow = Record<string, unknown>

/** What came of rows that were sent, or would come of them. */
export interface ImportReport {
  /** How many were made, or would be. */
  readonly created: number
  readonly errors: readonly {
    /** Counted from 0. */
    readonly row: number
    /** What is wrong, by path. */
    readonly errors: Readonly<Record<string, string>>
    /** The same in words that can be said in another language. */
    readonly reasons?: Readonly<Record<string, unknown>>
  }[]
}

/** How rows are sent. */
export interface ImportSending {
  readonly call: Caller['call']
  /** Nothing is made, it is only told what would be. */
  readonly dryRun: boolean
  readonly idempotencyKey?: string
}

/** What files of a kind hold, and the call that takes their rows: all of them, or none. */
export interface ImportDefinition {
  /** Names the files it hands out. */
  readonly key: string
  readonly title: Localized
  readonly columns: readonly ImportColumn[]
  readonly maxRows: number
  readonly send: (rows: ImportRow[], sending: ImportSending) => Promise<ImportReport>
  /** What is read anew once rows were made. */
  readonly changes: readonly CallName[]
}

/** Names of a column made of a text in both languages. */
export const nameOf = <Key extends string>(
  { en, zh }: { readonly en: Readonly<Record<Key, string>>; readonly zh: Readonly<Partial<Record<Key, string>>> },
  key: Key,
): Localized => ({ en: en[key], zh: zh[key] ?? en[key] })
