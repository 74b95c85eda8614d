import { invalid, type Problems, requireNone, safePath } from '@bms/contract'

import { textProblem } from './json-text.ts'

/** Longest query string, in characters. */
const maxLength = 8192

/**
 * The parameters of a query string, each given once and in valid UTF-8.
 * @throws Problem 40000.
 */
export function readQuery(search: string): Record<string, string> {
  const text = search.startsWith('?') ? search.slice(1) : search
  if (text.length > maxLength) throw invalid({ '': 'query-too-long' })
  const values = new Map<string, string>()
  const errors: Record<string, Problems[string]> = {}
  for (const part of text.split('&')) {
    if (part === '') continue
    const cut = part.indexOf('=')
    const rawKey = cut < 0 ? part : part.slice(0, cut)
    const key = decode(rawKey)
    const value = decode(cut < 0 ? '' : part.slice(cut + 1))
    const name = safePath(key ?? rawKey)
    if (key === undefined || value === undefined) errors[name] = 'not-utf8'
    else if (key === '__proto__' || textProblem(key) !== undefined) errors[name] = 'unknown-field'
    else if (textProblem(value) !== undefined) errors[name] = textProblem(value) ?? 'bad-text'
    else if (values.has(key)) errors[name] = 'given-twice'
    else values.set(key, value)
  }
  requireNone(errors)
  return Object.fromEntries(values)
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return undefined
  }
}
