import { hash, randomBytes, timingSafeEqual } from 'node:crypto'

/** A new opaque secret: 256 bits, URL-safe. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** What is kept of a secret. The secret has full entropy, so a plain hash is enough. */
export function hashSecret(secret: string): string {
  return hash('sha256', secret, 'base64url')
}

/** Whether two texts are equal, in time that doesn't tell where they differ. */
export function isSameSecret(a: string, b: string): boolean {
  const left = hash('sha256', a, 'buffer')
  const right = hash('sha256', b, 'buffer')
  return timingSafeEqual(left, right)
}
