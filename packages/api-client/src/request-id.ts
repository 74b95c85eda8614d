/** 128 random bits. `crypto.randomUUID` would do, but plain http on a local network lacks it. */
export function createRequestId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
