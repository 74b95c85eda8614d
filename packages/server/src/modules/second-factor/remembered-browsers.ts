import { type RememberedBrowser, rememberedBrowserDays } from '@bms/contract'
import { dayMs } from '@bms/domain'
import type { Kysely, Transaction } from 'kysely'

import { hashSecret, newSecret } from '../../access/secrets.ts'
import type { Context } from '../../context.ts'
import type { Tables } from '../../db/tables.ts'
import { newId } from '../../ids.ts'

const lifeMs = rememberedBrowserDays * dayMs

/** Whether the browser of a call is asked for no second factor of this person; that it came is noted. */
export async function isRemembered(uid: string, { db, browser, now, address, userAgent }: Context): Promise<boolean> {
  const { sent } = browser(uid)
  if (sent.length === 0) return false
  const { numUpdatedRows } = await db
    .updateTable('remembered_browser')
    .set({ last_used_at: now(), ip: address, ua: userAgent })
    .where('uid', '=', uid)
    .where('token_hash', 'in', sent.map(hashSecret))
    .where('expires_at', '>', now())
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Remembers the browser of a call, in place of what was remembered of it; answers with the secret it has to keep. */
export async function rememberBrowser(trx: Transaction<Tables>, uid: string, context: Context): Promise<string> {
  const { browser, address, userAgent } = context
  const now = context.now()
  const token = newSecret()
  await trx
    .deleteFrom('remembered_browser')
    .where('uid', '=', uid)
    .where((eb) =>
      eb.or([eb('expires_at', '<=', now), eb('token_hash', 'in', ['', ...browser(uid).sent.map(hashSecret)])]),
    )
    .execute()
  await trx
    .insertInto('remembered_browser')
    .values({
      browser_id: newId(now),
      uid,
      token_hash: hashSecret(token),
      created_at: now,
      last_used_at: now,
      expires_at: new Date(now.getTime() + lifeMs),
      ip: address,
      ua: userAgent,
    })
    .execute()
  return token
}

/** How long a browser keeps that secret, in seconds. */
export const rememberedFor = lifeMs / 1000

/** Browsers of somebody that are asked for no second factor, the one of this call first, then the one used last. */
export async function listBrowsers(
  db: Kysely<Tables>,
  uid: string,
  sent: readonly string[],
  now: Date,
): Promise<RememberedBrowser[]> {
  const rows = await db
    .selectFrom('remembered_browser')
    .selectAll()
    .where('uid', '=', uid)
    .where('expires_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .orderBy('browser_id', 'desc')
    .limit(100)
    .execute()
  const hashes = new Set(sent.map(hashSecret))
  return rows
    .map(({ browser_id, token_hash, created_at, last_used_at, expires_at, ip, ua }) => ({
      browser_id,
      created_at: created_at.toISOString(),
      last_used_at: last_used_at.toISOString(),
      expires_at: expires_at.toISOString(),
      ip,
      ua,
      current: hashes.has(token_hash),
    }))
    .toSorted((a, b) => Number(b.current) - Number(a.current))
}
