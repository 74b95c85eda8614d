import type { Asset, ProjectKey } from '@bms/contract'
import { isFile, listFiles, mapFiles, requireFiles } from '@bms/domain'
import type { Selectable, Transaction } from 'kysely'

import type { Tables } from '../../db/tables.ts'
import { enqueue } from '../../jobs/queue.ts'
import { isPackageKey, toPackage } from '../../ports/package-files.ts'

/** How long a file that nothing refers to is kept, in milliseconds: a day. */
export const orphanLife = 24 * 60 * 60 * 1000

/** The kind of the job that deletes a file nothing refers to. */
export const orphanJob = 'asset-orphan'

/** The kind of the job that deletes files from the storage; those of an asset stay as long as it is there. */
export const fileJob = 'asset-file'

/** Whose references are meant. */
interface Holder {
  readonly type: string
  readonly id: string
}

/** What of a row the wire tells. */
type KeptAsset = Omit<Selectable<Tables['asset']>, 'created_at' | 'created_by' | 'brand'>

/** A file as the wire has it. Its address holds a digest of the file, so what is behind it never changes. */
export function toAsset(row: KeptAsset, alt = ''): Asset {
  const { asset_id, mime, bytes, width, height } = row
  return { asset_id, url: `/files/${row.key}`, thumb_url: `/files/${row.thumb_key}`, mime, bytes, width, height, alt }
}

/**
 * Where the files of an asset are kept. The id keeps the address from ever being used again; the digest says what is
 * behind it.
 */
export function toAssetKeys({
  brand,
  asset_id,
  sha256,
  extension,
}: Pick<Selectable<Tables['asset']>, 'brand' | 'asset_id' | 'sha256'> & { readonly extension: string }): {
  readonly key: string
  readonly thumb_key: string
} {
  const stem = `${brand}/${asset_id}-${sha256.slice(0, 32)}`
  return { key: `${stem}.${extension}`, thumb_key: `${stem}-thumb.webp` }
}

/** Every file an object holds, by its path in it. */
export function findAssets(content: unknown): ReadonlyMap<string, string> {
  return new Map(listFiles(content).map(([path, { asset_id }]) => [path, asset_id]))
}

/** The same with its files as they are kept; of what it says itself, only ids and alternative texts count. */
export function replaceAssets(content: unknown, known: ReadonlyMap<string, KeptAsset>): unknown {
  return mapFiles(content, (held) => {
    const row = known.get(held.asset_id)
    if (!row) return held
    return isPackageKey(row.key) ? toPackage(row) : toAsset(row, held.alt)
  })
}

/** The picture of staff with this id, if there is one. It stays until the transaction ends. */
export async function findPortrait(trx: Transaction<Tables>, assetId: string): Promise<Asset | undefined> {
  const row = await trx
    .selectFrom('asset')
    .selectAll()
    .where('brand', '=', 'system')
    .where('asset_id', '=', assetId)
    .forShare()
    .executeTakeFirst()
  return row && toAsset(row)
}

/**
 * The object with its files as the brand has them: of what a caller sends, only the id and the alternative text count.
 * The files stay until the transaction ends.
 * @throws Problem 40000 with the paths of files that the brand doesn't have.
 */
export async function settleAssets<C extends object>(
  trx: Transaction<Tables>,
  brand: ProjectKey,
  content: C,
): Promise<C> {
  const assets = findAssets(content)
  if (assets.size === 0) return content
  const rows = await trx
    .selectFrom('asset')
    .selectAll()
    .where('brand', '=', brand)
    .where('asset_id', 'in', [...new Set(assets.values())])
    .forShare()
    .execute()
  const known = new Map(rows.map((row) => [row.asset_id, row]))
  requireFiles(content, (id) => {
    const row = known.get(id)
    return row && (isPackageKey(row.key) ? 'package' : 'picture')
  })
  return replaceAssets(content, known) as C
}

/** Files of the brand whose addresses stand in texts, as in the body of a mail, by the path of the text and a number. */
async function findLinked(
  trx: Transaction<Tables>,
  brand: ProjectKey,
  content: object,
): Promise<readonly (readonly [string, string])[]> {
  const linked = textsOf(content, '').flatMap(([path, text]) =>
    [...new Set([...text.matchAll(fileAddress)].map(([, id = '']) => id))].map(
      (id, n) => [`${path}#${n}`, id] as const,
    ),
  )
  if (linked.length === 0) return []
  const rows = await trx
    .selectFrom('asset')
    .select('asset_id')
    .where('brand', '=', brand)
    .where('asset_id', 'in', [...new Set(linked.map(([, id]) => id))])
    .forShare()
    .execute()
  const known = new Set(rows.map(({ asset_id }) => asset_id))
  return linked.filter(([, id]) => known.has(id))
}

/** The address of a file begins with where it lies: its brand, its id, and what it holds. */
const fileAddress = /\/files\/[a-z]{1,16}\/([0-9A-HJKMNP-TV-Z]{26})-[0-9a-f]{32}/g

function textsOf(content: unknown, path: string): (readonly [path: string, text: string])[] {
  if (typeof content === 'string') return content.includes('/files/') ? [[path, content]] : []
  if (typeof content !== 'object' || content === null || isFile(content)) return []
  return Object.entries(content).flatMap(([key, part]) => textsOf(part, path === '' ? key : `${path}.${key}`))
}

/** Writes down which files an object refers to now, instead of what it referred to before. */
export async function keepAssetRefs(
  trx: Transaction<Tables>,
  now: Date,
  brand: ProjectKey,
  holder: Holder,
  content: object,
): Promise<void> {
  const assets = new Map([...findAssets(content), ...(await findLinked(trx, brand, content))])
  const before = await dropRefs(trx, brand, holder)
  if (assets.size > 0) {
    const rows = [...assets].map(([field, asset_id]) => ({
      brand,
      asset_id,
      ref_type: holder.type,
      ref_id: holder.id,
      field,
    }))
    await trx.insertInto('asset_ref').values(rows).execute()
  }
  const still = new Set(assets.values())
  await watch(
    trx,
    now,
    brand,
    before.filter((id) => !still.has(id)),
  )
}

/** Forgets what a removed object referred to. */
export async function dropAssetRefs(
  trx: Transaction<Tables>,
  now: Date,
  brand: ProjectKey,
  holder: Holder,
): Promise<void> {
  await watch(trx, now, brand, await dropRefs(trx, brand, holder))
}

async function dropRefs(trx: Transaction<Tables>, brand: ProjectKey, { type, id }: Holder): Promise<string[]> {
  const gone = await trx
    .deleteFrom('asset_ref')
    .where('brand', '=', brand)
    .where('ref_type', '=', type)
    .where('ref_id', '=', id)
    .returning('asset_id')
    .execute()
  return [...new Set(gone.map(({ asset_id }) => asset_id))].toSorted()
}

/** Has files looked at in a day: whether anything refers to them by then. */
export async function watch(
  trx: Transaction<Tables>,
  now: Date,
  brand: ProjectKey,
  assetIds: readonly string[],
): Promise<void> {
  const runAt = new Date(now.getTime() + orphanLife)
  for (const ref of assetIds) await enqueue(trx, now, { brand, kind: orphanJob, ref, runAt })
}
