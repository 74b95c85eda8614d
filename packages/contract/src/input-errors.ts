import type { z } from 'zod'

type Issue = z.core.$ZodIssue

/** Most errors one answer lists. */
const maxErrors = 50

/** What is wrong with an input, by field path, in words a person understands. Parse it with `reportInput`. */
export function toErrors(issues: readonly Issue[]): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const issue of issues) {
    for (const [path, message] of describe(issue)) {
      const key = safePath(path)
      if (!Object.hasOwn(errors, key) && Object.keys(errors).length < maxErrors) errors[key] = message
    }
  }
  return errors
}

function describe(issue: Issue): [path: string, message: string][] {
  const path = issue.path.map(String).join('.')
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => [path === '' ? key : `${path}.${key}`, 'is not a known field'])
  }
  return [[path, messageOf(issue)]]
}

function messageOf(issue: Issue): string {
  // Of custom messages those that ask for a value say why.
  if (issue.code !== 'custom' && 'input' in issue && issue.input === undefined) return 'is missing'
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${nameOfType(issue.expected)}`
    case 'too_small':
      return tooSmall(issue.origin, Number(issue.minimum))
    case 'too_big':
      return tooBig(issue.origin, Number(issue.maximum))
    case 'invalid_value':
      return `must be one of ${issue.values.map(String).join(', ')}`
    case 'invalid_format':
      return issue.format === 'regex'
        ? toPredicate(issue.message)
        : `is not a valid ${issue.format.replaceAll('_', ' ')}`
    case 'custom':
      return toPredicate(issue.message)
    default:
      return 'is not valid'
  }
}

/** The contract's own messages as what is said of a field: they leave out the “is”. */
function toPredicate(message: string): string {
  return /^(?:is|must|has|goes|names) /.test(message) ? message : `is ${message}`
}

function tooSmall(origin: string, minimum: number): string {
  if (origin === 'string') return minimum === 1 ? 'must not be empty' : `must have at least ${minimum} characters`
  if (origin === 'array') return minimum === 1 ? 'must not be empty' : `must have at least ${minimum} entries`
  return `must be at least ${minimum}`
}

function tooBig(origin: string, maximum: number): string {
  if (origin === 'string') return `must have at most ${maximum} characters`
  if (origin === 'array') return `must have at most ${maximum} entries`
  if (origin === 'file') return `must be at most ${maximum / 1024 / 1024} MB`
  return `must be at most ${maximum}`
}

const typeNames: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  file: 'a file',
}

function nameOfType(expected: string): string {
  return typeNames[expected] ?? `of type ${expected}`
}

/** What is wrong with an input in one sentence, from what is wrong by field path. */
export function describeErrors(errors: Readonly<Record<string, string>>): string {
  const [first, ...others] = Object.entries(errors)
  if (!first) return 'The request is not valid.'
  const [path, message] = first
  const more = others.length === 0 ? '' : ` (and ${others.length} more)`
  const said = message.replace(/\.$/, '')
  return path === '' ? `The request ${said}${more}.` : `${path}: ${said}${more}.`
}

/** A path as an answer may show it: short, printable. `__proto__` as a key of a plain object would vanish. */
export function safePath(path: string): string {
  const short = path.length > 100 ? `${path.slice(0, 100)}…` : path
  const printable = short.toWellFormed().replaceAll('\0', '�')
  return printable === '__proto__' ? '"__proto__"' : printable
}
