import type { z } from 'zod'

import type { FieldProblem } from './field-reasons.ts'
import { reasons } from './reasons.ts'

type Issue = z.core.$ZodIssue

/** Most errors one answer lists. */
const maxErrors = 50

/** What is wrong with an input, by field path. Parse it with `reportInput`. */
export function toProblems(issues: readonly Issue[]): Record<string, FieldProblem> {
  const problems: Record<string, FieldProblem> = {}
  for (const issue of issues) {
    for (const [path, problem] of describe(issue)) {
      const key = safePath(path)
      if (!Object.hasOwn(problems, key) && Object.keys(problems).length < maxErrors) problems[key] = problem
    }
  }
  return problems
}

function describe(issue: Issue): [path: string, problem: FieldProblem][] {
  const path = issue.path.map(String).join('.')
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => [path === '' ? key : `${path}.${key}`, { reason: 'unknown-field' }])
  }
  return [[path, problemOf(issue)]]
}

function problemOf(issue: Issue): FieldProblem {
  // Of custom messages those that ask for a value say why.
  if (issue.code !== 'custom' && 'input' in issue && issue.input === undefined) return { reason: 'missing' }
  switch (issue.code) {
    case 'invalid_type':
      return { reason: 'wrong-type', said: nameOfType(issue.expected) }
    case 'too_small':
      return tooSmall(issue.origin, Number(issue.minimum))
    case 'too_big':
      return tooBig(issue.origin, Number(issue.maximum))
    case 'invalid_value':
      return { reason: 'not-one-of', values: issue.values.map(String) }
    case 'invalid_format':
      return issue.format === 'regex'
        ? said(issue.message)
        : { reason: 'bad-format', said: issue.format.replaceAll('_', ' ') }
    case 'custom':
      return (issue.params?.['problem'] as FieldProblem | undefined) ?? said(issue.message)
    default:
      return said('not valid')
  }
}

/** The contract's own messages as what is said of a field: they leave out the “is”. */
function said(message: string): FieldProblem {
  return {
    reason: 'not-fitting',
    said: /^(?:is|must|has|goes|names) /.test(message) ? message : `is ${message}`,
  }
}

function tooSmall(origin: string, minimum: number): FieldProblem {
  if (origin !== 'string' && origin !== 'array') return { reason: 'too-small', limit: minimum }
  if (minimum === 1) return { reason: 'empty' }
  return { reason: origin === 'string' ? 'too-short' : 'too-few', count: minimum }
}

function tooBig(origin: string, maximum: number): FieldProblem {
  if (origin === 'string') return { reason: 'too-long', count: maximum }
  if (origin === 'array') return { reason: 'too-many', count: maximum }
  return origin === 'file'
    ? { reason: 'file-too-big', limit: maximum / 1024 / 1024 }
    : { reason: 'too-big', limit: maximum }
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
  if (!first) return reasons['not-valid'][1]
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
