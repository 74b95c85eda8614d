import type {
  Brand,
  findPackageMismatches,
  GuardSample,
  VersionContent,
  VersionHolders,
  VersionStatus,
} from '@bms/contract'

import type { World } from '../content/content-item.ts'
import type { ContentStore } from '../content/content-store.ts'

/** How many enabled users of a platform have a version, and how many of them used the app lately. */
export interface VersionUsers {
  readonly platform: string
  readonly version: string
  readonly users: number
  readonly active: number
}

/** Where a version is offered, and on what. Empty lists mean everywhere. */
export interface Places {
  readonly platform: VersionContent['platform']
  readonly data_centers: readonly string[]
  readonly countries: readonly string[]
}

/** Work on a version that is done later: putting it on, looking at its roll-out. */
export type VersionJob = 'release' | 'plan'

/** What is known of a package's file. */
export type PackageFacts = Parameters<typeof findPackageMismatches>[1]

/** Where versions are kept, and what their rules need to know of users, packages and faults. */
export interface VersionPort<W extends World> {
  readonly store: ContentStore<VersionContent, VersionStatus, W>
  readonly now: (context: W['context']) => Date
  readonly actorOf: (context: W['context']) => { readonly uid: string; readonly nickname: string }
  readonly reader: (context: W['context']) => W['db']
  /** Who has which version; it may be a minute old. */
  readonly usage: (db: W['db'], brand: Brand, now: Date) => Promise<readonly VersionUsers[]>
  /** Who has which version in some places, by country, data centre and language: what a roll-out there reaches. */
  readonly holders: (
    db: W['db'] | W['trx'],
    brand: Brand,
    places: Places,
    now: Date,
  ) => Promise<readonly VersionHolders[]>
  /** What a package says of itself. */
  readonly packageFacts: (trx: W['trx'], brand: Brand, assetId: string) => Promise<PackageFacts | undefined>
  /** What happened to those who have a version, from a moment to now. */
  readonly sample: (
    db: W['db'] | W['trx'],
    brand: Brand,
    version: Pick<VersionContent, 'platform' | 'version'>,
    from: Date,
    now: Date,
  ) => Promise<Omit<GuardSample, 'hours'>>
  /** Has a job done at a moment, in the caller's name and instead of what was planned before. */
  readonly plan: (
    trx: W['trx'],
    context: W['context'],
    brand: Brand,
    job: VersionJob,
    id: string,
    at: Date,
  ) => Promise<void>
  readonly unplan: (trx: W['trx'], brand: Brand, job: VersionJob, id: string) => Promise<void>
}
