import { type Brand, toWordVector } from '@bms/contract'
import { toSearchKey } from '@bms/domain'
import {
  type AssetRow,
  type DemoBatch,
  demoNow,
  type DemoOptions,
  generateDemoData,
  type StaffRow,
} from '@bms/fixtures'
import { type Kysely, sql, type Transaction } from 'kysely'

import type { PasswordHasher } from '../access/password-hasher.ts'
import type { Tables } from '../db/tables.ts'
import { inTransaction } from '../db/transaction.ts'
import { findAssets, replaceAssets } from '../modules/asset/asset-refs.ts'
import { type AnyContentKind, contentKinds } from '../modules/content-kinds.ts'
import { deriveColumns } from '../modules/content/content-rows.ts'
import { rebuildDeviceTotals } from '../modules/device/device-totals.ts'
import { fillDevicesSeen } from '../modules/device/devices-seen.ts'
import { rebuildWithin } from '../modules/statistics/rebuild-statistics.ts'
import { feedbackTags, fillTags, userTags } from '../modules/tags.ts'
import { fillUsersSeen } from '../modules/user/users-seen.ts'
import type { Ports } from '../ports/ports.ts'
import { createLoader, takeIndexes } from './bulk-load.ts'
import { keepPictures } from './demo-pictures.ts'
import { seedHistory } from './seed-history.ts'
import { seedYear } from './year/seed-year.ts'

/** What seeding needs and tells. */
export interface SeedOptions extends DemoOptions {
  readonly passwords: PasswordHasher
  /** Where the demo's pictures are kept. */
  readonly storage: Ports['storage']
  /**
   * `told`: a year of work stands behind the data, with several authors, revisions, longer lists and operation records.
   * Each object has its last state only and there are no records, where left out.
   */
  readonly history?: 'told'
  /** Called after every batch with the rows of a table written so far. */
  readonly onProgress?: (table: string, rows: number) => void
}

/** Whether there is anything that seeding would add to: staff or app users. */
export async function isEmpty(db: Kysely<Tables>): Promise<boolean> {
  const [staff, user] = await Promise.all([
    db.selectFrom('staff').select('uid').limit(1).executeTakeFirst(),
    db.selectFrom('app_user').select('user_id').limit(1).executeTakeFirst(),
  ])
  return !staff && !user
}

/**
 * Fills an empty database with demo data and its statistics: all of it, or nothing.
 * @throws StartFailure where the pictures can't be stored.
 */
export async function seedDemo(
  db: Kysely<Tables>,
  { passwords, storage, history, onProgress, ...options }: SeedOptions,
): Promise<void> {
  const made: Made = { passwords, storage, hashes: new Map(), assets: new Map() }
  await inTransaction(db, async (trx) => {
    const makeIndexes = await takeIndexes(trx)
    const loader = createLoader(trx)
    const written = new Map<string, number>()
    for (const batch of generateDemoData(options)) {
      await loader.add(batch.table, await toRows(batch, made))
      await loader.add('asset_ref', toAssetRefs(batch))
      const rows = (written.get(batch.table) ?? 0) + batch.rows.length
      written.set(batch.table, rows)
      onProgress?.(batch.table, rows)
    }
    await loader.end()
    await fillTags(trx, userTags)
    await fillTags(trx, feedbackTags)
    await fillDevicesSeen(trx)
    await fillUsersSeen(trx)
    await makeIndexes()
    const now = options.now ?? new Date(demoNow)
    const year = history === 'told' ? await seedYear(trx, now) : undefined
    if (!year) await seedRevisions(trx)
    await rebuildWithin(trx, now)
    await rebuildDeviceTotals(trx)
    if (year) await seedHistory(trx, now, year)
  })
  // The embedded engine has nobody who does this in the background, and plans are made from it.
  await sql`VACUUM (ANALYZE)`.execute(db)
}

/** What rows are made with, and what later ones need of earlier ones. */
interface Made {
  readonly passwords: PasswordHasher
  readonly storage: Ports['storage']
  /** By uid. */
  readonly hashes: Map<string, string>
  /** By id. */
  readonly assets: Map<string, Awaited<ReturnType<typeof keepPictures>>[number]>
}

async function toAssetRows(drawings: readonly AssetRow[], { storage, assets }: Made): Promise<object[]> {
  const rows = await keepPictures(storage, drawings)
  for (const row of rows) assets.set(row.asset_id, row)
  return rows
}

function toRows(batch: DemoBatch, made: Made): Promise<object[]> | object[] {
  if (batch.table === 'staff') return Promise.all(batch.rows.map((row) => toStaffRow(row, made)))
  if (batch.table === 'asset') return toAssetRows(batch.rows, made)
  if (batch.table === 'app_user') {
    return batch.rows.map((row) => ({
      ...row,
      account_key: toSearchKey(row.account),
      nickname_key: toSearchKey(row.nickname),
      nickname_words: toWordVector(row.nickname),
    }))
  }
  if (batch.table === 'device') {
    return batch.rows.map((row) => ({
      ...row,
      name_key: toSearchKey(row.name),
      name_words: toWordVector(row.name),
      consumable_min:
        row.consumables.length === 0 ? null : Math.min(...row.consumables.map(({ left_pct }) => left_pct)),
    }))
  }
  if (batch.table === 'feedback') {
    return batch.rows.map((row) => ({
      ...row,
      content_words: toWordVector(row.content),
      images: replaceAssets(row.images, made.assets),
    }))
  }
  const kind = kindOf(batch)
  if (kind) return batch.rows.map((row) => toContentRow(row as unknown as DemoContent, kind, made))
  return [...batch.rows]
}

/** What rows of content have in the demo data, whichever their table. */
interface DemoContent {
  readonly brand: Brand
  readonly content: object
  readonly status: string
}

const kindOf = ({ table }: DemoBatch): AnyContentKind | undefined => contentKinds.find((kind) => kind.table === table)

function toContentRow(row: DemoContent, kind: AnyContentKind, { assets }: Made): object {
  const content = replaceAssets(row.content, assets)
  // The row's own columns win: they are plain values, where a column that holds JSON takes the value itself.
  return { ...deriveColumns(kind, content as never, row.status as never), ...row, content }
}

/** Which pictures the objects of a batch refer to. */
function toAssetRefs(batch: DemoBatch): object[] {
  if (batch.table === 'feedback') {
    return batch.rows.flatMap(({ brand, feedback_id: ref_id, images }) =>
      images.map(({ asset_id }, i) => ({ brand, asset_id, ref_type: 'feedback', ref_id, field: `images.${i}` })),
    )
  }
  const kind = kindOf(batch)
  if (!kind) return []
  return (batch.rows as unknown as readonly DemoContent[]).flatMap((row) =>
    [...findAssets(row.content)].map(([field, asset_id]) => ({
      brand: row.brand,
      asset_id,
      ref_type: kind.targetType,
      ref_id: row[kind.id as keyof DemoContent],
      field,
    })),
  )
}

/** Each object's state at the beginning, for its first change to be compared with. */
async function seedRevisions(trx: Transaction<Tables>): Promise<void> {
  for (const { table, id, targetType } of contentKinds) {
    await sql`INSERT INTO revision (brand, ref_type, ref_id, rev, snapshot, by_uid, at)
      SELECT brand, ${targetType}, ${sql.ref(id)}, rev,
        jsonb_build_object('status', status, 'content', content), updated_by, updated_at FROM ${sql.table(table)}`.execute(
      trx,
    )
  }
}

async function toStaffRow({ password, ...person }: StaffRow, { passwords, hashes }: Made): Promise<object> {
  const row = {
    ...person,
    nickname_key: toSearchKey(person.nickname),
    nickname_words: toWordVector(person.nickname),
    uemail_key: toSearchKey(person.uemail),
  }
  if (password === null) return { ...row, pass_hash: null, pass_changed_at: null }
  const pass_hash = hashes.get(row.uid) ?? (await passwords.hash(password))
  hashes.set(row.uid, pass_hash)
  return { ...row, pass_hash, pass_changed_at: row.created_at }
}
