import { createHmac, timingSafeEqual } from 'node:crypto'

import { type Brand, isBrand } from '@bms/contract'
import type { Kysely } from 'kysely'

import type { Tables } from '../../db/tables.ts'
import { secretOf } from '../promotion/mail-tokens.ts'

/** A subscription as a link in its mails names it. */
interface ReportRef {
  readonly brand: Brand
  readonly subscription_id: string
}

// The purpose is signed too: no link of another mail serves here, and none of these elsewhere.
const sign = (secret: string, { brand, subscription_id }: ReportRef): string =>
  createHmac('sha256', secret).update(`report ${brand} ${subscription_id}`).digest('base64url')

/** What stands for a subscription in the link that ends it; nobody else can make it. */
export async function toReportToken(db: Kysely<Tables>, ref: ReportRef, now: Date): Promise<string> {
  return `${ref.brand}.${ref.subscription_id}.${sign(await secretOf(db, ref.brand, now), ref)}`
}

/** The subscription that a token stands for, or undefined where it wasn't made here. */
export async function readReportToken(db: Kysely<Tables>, token: string, now: Date): Promise<ReportRef | undefined> {
  const [, brand, subscription_id = '', signature = ''] =
    /^([a-z]{1,16})\.([0-9A-Z]{26})\.([\w-]{43})$/.exec(token) ?? []
  if (!isBrand(brand)) return undefined
  const ref = { brand, subscription_id }
  const expected = Buffer.from(sign(await secretOf(db, brand, now), ref))
  return timingSafeEqual(expected, Buffer.from(signature)) ? ref : undefined
}
