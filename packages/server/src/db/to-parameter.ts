/** A parameter of a statement as the database reads it: text, or null. The driver for PostgreSQL does the same. */
export function toParameter(value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint') return value.toString()
  if (value instanceof Date) return value.toISOString()
  if (value instanceof Uint8Array) return `\\x${Buffer.from(value).toString('hex')}`
  if (Array.isArray(value)) return `{${value.map(toElement).join(',')}}`
  return JSON.stringify(value)
}

function toElement(value: unknown): string {
  if (Array.isArray(value)) return toParameter(value) ?? 'NULL'
  const text = toParameter(value)
  return text === null ? 'NULL' : `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`
}
