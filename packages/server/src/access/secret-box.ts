import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Keeps secrets that the server has to know again, so that a copy of the database alone tells none of them. */
export interface SecretBox {
  /** A secret as it is kept; it opens only for the same owner. */
  seal(secret: string, owner: string): string
  /** @throws Error for what was sealed with another key, or for somebody else. */
  open(kept: string, owner: string): string
}

const plain = 'plain:'
const sealed = 'aes:'
const ivBytes = 12
const tagBytes = 16

/** A box with a key (AES-256-GCM); without one, secrets are kept as they are. */
export function createSecretBox(secretKey?: string): SecretBox {
  const key = secretKey === undefined ? undefined : Buffer.from(hkdfSync('sha256', secretKey, '', 'bms secrets', 32))
  return {
    seal(secret, owner) {
      if (!key) return plain + secret
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(owner))
      const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
      return sealed + Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url')
    },
    open(kept, owner) {
      if (kept.startsWith(plain)) return kept.slice(plain.length)
      if (!key) throw new Error('SECRET_KEY is not set: what was kept with it can not be read.')
      const bytes = Buffer.from(kept.slice(sealed.length), 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
      decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
      return decipher.update(bytes.subarray(ivBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8')
    },
  }
}
