import { type Problems, safePath } from '@bms/contract'

/** Deepest nesting of a request body. */
export const maxDepth = 32

const quote = 0x22
const backslash = 0x5c

/**
 * How deep a JSON text nests, found in one pass without recursion, so that it can be asked before
 * parsing. Stops counting at `limit` + 1. The text need not be valid JSON.
 */
export function depthOf(text: string, limit: number): number {
  let depth = 0
  let deepest = 0
  let inText = false
  for (let index = 0; index < text.length; index += 1) {
    const char = text.charCodeAt(index)
    if (inText) {
      if (char === backslash) index += 1
      else if (char === quote) inText = false
    } else if (char === quote) {
      inText = true
    } else if (char === 0x5b || char === 0x7b) {
      depth += 1
      deepest = Math.max(deepest, depth)
      if (deepest > limit) return deepest
    } else if (char === 0x5d || char === 0x7d) {
      depth -= 1
    }
  }
  return deepest
}

/**
 * What no value of ours may hold, by path: keys that reach for prototypes, NUL characters (the database
 * can't keep them) and broken surrogate pairs. Without recursion.
 */
export function findUnsafe(value: unknown): Problems {
  const errors: Record<string, Problems[string]> = {}
  const waiting: { path: string; value: unknown }[] = [{ path: '', value }]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { path, value: found } = next
    if (typeof found === 'string') {
      const problem = textProblem(found)
      if (problem !== undefined) errors[path] = problem
    } else if (typeof found === 'object' && found !== null) {
      for (const [key, part] of Object.entries(found)) {
        const below = path === '' ? key : `${path}.${key}`
        if (key === '__proto__') errors[safePath(below)] = 'unknown-field'
        else if (textProblem(key) !== undefined) errors[safePath(below)] = 'unknown-field'
        else waiting.push({ path: below, value: part })
      }
    }
  }
  return errors
}

/** What is wrong with a text whatever the field, or undefined. */
export function textProblem(text: string): 'bad-text' | 'bad-unicode' | undefined {
  if (text.includes('\0')) return 'bad-text'
  if (!text.isWellFormed()) return 'bad-unicode'
  return undefined
}
