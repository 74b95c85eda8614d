import type { Brand, EmailContent } from '@bms/contract'
import { sql, type Transaction } from 'kysely'

import { insertRows } from '../../db/insert-rows.ts'
import type { Tables } from '../../db/tables.ts'
import type { YearObject } from './objects.ts'

/** Addresses of pictures that stand in the demo's e-mails, and that nobody answers at. */
const elsewhere = /https:\/\/static\.[a-z]+\.example\.com\/mail\/[\w.-]+/g

interface Banner {
  readonly brand: Brand
  readonly asset_id: string
  readonly key: string
}

/** Shows the brand's own banner in its e-mails, as if staff had uploaded it there, and writes down where it is used. */
export async function showBanners(trx: Transaction<Tables>, objects: readonly YearObject[]): Promise<YearObject[]> {
  const { rows } = await sql<Banner>`SELECT DISTINCT ON (brand) brand, asset_id, key FROM asset
    WHERE brand <> 'system' ORDER BY brand, width::real / height DESC, asset_id`.execute(trx)
  const banners = new Map(rows.map((banner) => [banner.brand, banner]))
  const refs: object[] = []
  const shown = objects.map((object): YearObject => {
    const banner = banners.get(object.brand)
    if (object.kind.table !== 'promo_email' || !banner) return object
    const { body } = object.content as unknown as EmailContent
    const changed = Object.entries(body).map(([locale, part]) => {
      const source = part.source.replaceAll(elsewhere, `/files/${banner.key}`)
      if (source !== part.source) {
        const { brand, id: ref_id, kind } = object
        const ref_type = kind.targetType
        refs.push({ brand, asset_id: banner.asset_id, ref_type, ref_id, field: `body.${locale}.source#0` })
      }
      return [locale, { ...part, source }] as const
    })
    return { ...object, content: { ...object.content, body: Object.fromEntries(changed) }, isRewritten: true }
  })
  await insertRows(trx, 'asset_ref', refs)
  return shown
}
