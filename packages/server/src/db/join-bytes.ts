/** Arrays as one with memory of its own, so that it can be handed over to another thread. */
export function joinBytes(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const [only] = parts
  // A part of other memory must not take that along.
  if (only && parts.length === 1 && isWhole(only)) return only
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

const isWhole = (part: Uint8Array): part is Uint8Array<ArrayBuffer> =>
  part.buffer instanceof ArrayBuffer && part.byteLength === part.buffer.byteLength
