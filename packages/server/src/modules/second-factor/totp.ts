import { createHmac, randomBytes, randomInt } from 'node:crypto'

import { recoveryCodeCount } from '@bms/contract'
import { base32, fromBase32, toCode } from '@bms/domain'

/** A secret of 160 bits, as long as the HMAC (RFC 4226, section 4), in base32. */
export function newTotpSecret(): string {
  const bits = [...randomBytes(20)].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return bits.replaceAll(/.{5}/g, (five) => base32[Number.parseInt(five, 2)] ?? '')
}

/** The code of a step (RFC 6238): that of a counter (RFC 4226) which goes on with time. */
export function totpAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  return toCode(createHmac('sha1', fromBase32(secret)).update(counter).digest())
}

/** No letter or digit that is taken for another when written down by hand; 32 of them, so that each has 5 bits. */
const letters = 'abcdefghijkmnpqrstuvwxyz23456789'

/** Recovery codes: six groups of four, 120 bits each, so that a plain hash of them is enough. */
export function newRecoveryCodes(): string[] {
  const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)] ?? '').join('')
  return Array.from({ length: recoveryCodeCount }, () => Array.from({ length: 6 }, group).join('-'))
}
