/** Keys that let the server tell sending again from sending anew. */
export interface IdempotencyKeys {
  /** The same body gets the same key: what was sent and perhaps done is not done twice. */
  keyFor(body: unknown): string
  /** It is known to be done: the same body is then meant anew. */
  forget(): void
}

function createKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Makes a form's keys. */
export function createIdempotencyKeys(): IdempotencyKeys {
  let last = { json: '', key: '' }
  return {
    keyFor(body) {
      const json = JSON.stringify(body)
      if (last.json !== json) last = { json, key: createKey() }
      return last.key
    },
    forget: () => void (last = { json: '', key: '' }),
  }
}
