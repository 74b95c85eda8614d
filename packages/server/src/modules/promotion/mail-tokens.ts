import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

import { type Brand, isBrand } from '@bms/contract'
import type { Kysely } from 'kysely'

import type { Tables } from '../../db/tables.ts'

/** One recipient of one mail. */
export interface MailFacts {
  readonly brand: Brand
  readonly emailId: string
  readonly userId: string
}

/** What a mail to one recipient is known by to whoever carries it. */
export const toMailId = ({ brand, emailId, userId }: MailFacts): string => `${brand} ${emailId} ${userId}`

/** Which mail of which recipient an id names, or undefined where it names none. */
export function readMailId(id: string): MailFacts | undefined {
  const [, brand, emailId = '', userId = ''] = /^([a-z]{1,16}) ([0-9A-Z]{26}) ([0-9A-Z]{26})$/.exec(id) ?? []
  return isBrand(brand) ? { brand, emailId, userId } : undefined
}

/** What a link in a mail is for: one made for the one doesn't serve for the other. */
type Purpose = 'unsubscribe' | 'open' | 'click'

/** The secret that a brand's links are signed with; it is made when it is first needed. */
export async function secretOf(db: Kysely<Tables>, brand: Brand, now: Date): Promise<string> {
  // As it was first called; every purpose goes into what is signed.
  const purpose = 'unsubscribe'
  const read = () =>
    db
      .selectFrom('signing_secret')
      .select('secret')
      .where('brand', '=', brand)
      .where('purpose', '=', purpose)
      .executeTakeFirst()
  const known = await read()
  if (known) return known.secret
  const secret = randomBytes(32).toString('base64url')
  await db
    .insertInto('signing_secret')
    .values({ brand, purpose, secret, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await read())?.secret ?? secret
}

const sign = (secret: string, purpose: Purpose, { brand, emailId, userId }: MailFacts, more: string): string =>
  createHmac('sha256', secret)
    .update(`${purpose} ${brand} ${emailId} ${userId}${more && ` ${more}`}`)
    .digest('base64url')

/** What stands for one recipient of one mail in a link; nobody else can make it. `more` is signed along. */
export function toToken(secret: string, purpose: Purpose, facts: MailFacts, more = ''): string {
  return `${facts.brand}.${facts.emailId}.${facts.userId}.${sign(secret, purpose, facts, more)}`
}

/** Who a token stands for, or undefined where it wasn't made here for this purpose and with this `more`. */
export async function readToken(
  db: Kysely<Tables>,
  purpose: Purpose,
  token: string,
  now: Date,
  more = '',
): Promise<MailFacts | undefined> {
  const [, brand, emailId = '', userId = '', signature = ''] =
    /^([a-z]{1,16})\.([0-9A-Z]{26})\.([0-9A-Z]{26})\.([\w-]{43})$/.exec(token) ?? []
  if (!isBrand(brand)) return undefined
  const facts = { brand, emailId, userId }
  const expected = Buffer.from(sign(await secretOf(db, brand, now), purpose, facts, more))
  return timingSafeEqual(expected, Buffer.from(signature)) ? facts : undefined
}
