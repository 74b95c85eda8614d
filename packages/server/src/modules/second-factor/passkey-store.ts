import type { Passkey } from '@bms/contract'
import { challengeLife, findRelyingParty, type KeptPasskey, type RelyingParty } from '@bms/domain'
import type { Kysely, Transaction } from 'kysely'

import { hashSecret, newSecret } from '../../access/secrets.ts'
import type { Context } from '../../context.ts'
import type { Tables } from '../../db/tables.ts'
import { readClientData } from './verify-passkey.ts'

const kept = ['passkey_id', 'uid', 'credential_id', 'public_key', 'counter', 'is_synced', 'name'] as const

/** Where passkeys may be used: at the address by which people reach this server. */
export const relyingPartyOf = ({ ports }: Pick<Context, 'ports'>): RelyingParty | undefined =>
  findRelyingParty(ports.mail.publicUrl)

/** Somebody's passkeys, the oldest first. */
export const passkeysOf = (db: Kysely<Tables>, uid: string): Promise<KeptPasskey[]> =>
  db.selectFrom('passkey').select(kept).where('uid', '=', uid).orderBy('passkey_id').execute()

/** The same as their owner sees them; undefined where there can be none. */
export async function listPasskeys(db: Kysely<Tables>, uid: string, context: Context): Promise<Passkey[] | undefined> {
  if (!relyingPartyOf(context)) return undefined
  const rows = await db
    .selectFrom('passkey')
    .select(['passkey_id', 'name', 'created_at', 'last_used_at'])
    .where('uid', '=', uid)
    .orderBy('passkey_id')
    .execute()
  return rows.map(({ passkey_id, name, created_at, last_used_at }) => ({
    passkey_id,
    name,
    created_at: created_at.toISOString(),
    ...(last_used_at && { last_used_at: last_used_at.toISOString() }),
  }))
}

/** A passkey by what devices name it. */
export const findPasskey = (db: Kysely<Tables>, credentialId: string): Promise<KeptPasskey | undefined> =>
  db.selectFrom('passkey').select(kept).where('credential_id', '=', credentialId).executeTakeFirst()

/**
 * Makes a challenge, of which only the hash is kept. `boundTo`: what has to come with the answer, a session's id or a
 * browser's binding.
 */
export async function newChallenge(trx: Transaction<Tables>, boundTo: string, now: Date): Promise<string> {
  const challenge = newSecret()
  await trx
    .insertInto('passkey_challenge')
    .values({
      challenge_hash: hashSecret(challenge),
      bound_to: hashSecret(boundTo),
      expires_at: new Date(now.getTime() + challengeLife),
    })
    .execute()
  return challenge
}

/** Uses up the challenge that was answered; undefined where there is none such that is bound to one of these. */
export async function takeChallenge(
  db: Kysely<Tables>,
  clientData: string,
  boundTo: readonly string[],
  now: Date,
): Promise<string | undefined> {
  const challenge = readClientData(clientData)?.challenge
  if (challenge === undefined) return undefined
  const { numDeletedRows } = await db
    .deleteFrom('passkey_challenge')
    .where('challenge_hash', '=', hashSecret(challenge))
    .where('bound_to', 'in', ['', ...boundTo.map(hashSecret)])
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return numDeletedRows > 0n ? challenge : undefined
}

/** Notes that a passkey was used; false where it was used meanwhile with this counter or one behind it, or is gone. */
export async function countPasskey(
  trx: Transaction<Tables>,
  passkeyId: string,
  counter: number,
  last_used_at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('passkey')
    .set({ counter, last_used_at })
    .where('passkey_id', '=', passkeyId)
    // Devices that don't count say 0 each time.
    .where((eb) => (counter === 0 ? eb('counter', '=', 0) : eb('counter', '<', counter)))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
