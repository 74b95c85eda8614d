import type { z } from 'zod'

import { safePath } from './json-text.ts'

type Issue = z.core.$ZodIssue

/** Most errors one answer lists. */
const maxErrors = 50

/** What is wrong with an input, by field path, in words a person understands. */
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
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is missing' : `must be ${nameOfType(issue.expected)}`
    case 'too_small':
      return tooSmall(issue.origin, Number(issue.minimum))
    case 'too_big':
      return tooBig(issue.origin, Number(issue.maximum))
    case 'invalid_value':
      return `must be one of ${issue.values.map(String).join(', ')}`
    case 'invalid_format':
      return issue.format === 'regex' ? `is ${issue.message}` : `is not a valid ${issue.format.replaceAll('_', ' ')}`
    case 'custom':
      return issue.message.startsWith('one of') ? `must be ${issue.message}` : `is ${issue.message}`
    default:
      return 'is not valid'
  }
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
  file: 'a file',
}

function nameOfType(expected: string): string {
  return typeNames[expected] ?? `of type ${expected}`
}
