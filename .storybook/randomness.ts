/** Every story throws the same dice: ids made at random are in pictures too. */

const realRandom = Math.random

/** Makes `Math.random`, `crypto.getRandomValues` and `crypto.randomUUID` start the same sequence again. */
export function seedRandomness(): void {
  const next = createSequence(20_261_120)
  const fill = <Bytes extends ArrayBufferView>(view: Bytes): Bytes => {
    const bytes = new Uint8Array(view.buffer, view.byteOffset, view.byteLength)
    for (let index = 0; index < bytes.length; index += 1) bytes[index] = Math.floor(next() * 256)
    return view
  }
  Math.random = next
  Object.defineProperties(crypto, {
    getRandomValues: { configurable: true, value: fill },
    randomUUID: { configurable: true, value: () => toUuid(fill(new Uint8Array(16))) },
  })
}

/** Gives real randomness back. */
export function freeRandomness(): void {
  Math.random = realRandom
  // What was defined on the object itself covered what its prototype has.
  Reflect.deleteProperty(crypto, 'getRandomValues')
  Reflect.deleteProperty(crypto, 'randomUUID')
}

/** Numbers from 0 to 1, always the same ones for a seed (the generator known as mulberry32). */
function createSequence(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

function toUuid(bytes: Uint8Array): string {
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`
}
