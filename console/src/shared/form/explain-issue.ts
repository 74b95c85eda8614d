import type { z } from 'zod'

import type { Translate } from '../i18n/strings.ts'
import { explainSize } from './explain-size.ts'
import type { FormKey } from './form.strings.ts'

type Issue = z.core.$ZodIssue

function isMissing({ input }: Issue): boolean {
  return input === undefined || input === null || (typeof input === 'string' && input.trim() === '')
}

function explainTooSmall(issue: Issue & { code: 'too_small' }, t: Translate<FormKey>): string {
  const limit = Number(issue.minimum)
  if (issue.origin === 'array' || issue.origin === 'set')
    return limit === 1 ? t('missingChoice') : t('chooseAtLeast', { count: limit })
  return issue.origin === 'string' ? t('tooShort', { count: limit }) : t('tooSmall', { limit })
}

function explainTooBig(issue: Issue & { code: 'too_big' }, t: Translate<FormKey>): string {
  const limit = Number(issue.maximum)
  if (issue.origin === 'array' || issue.origin === 'set') return t('chooseAtMost', { count: limit })
  if (issue.origin === 'file') return t('fileTooBig', { limit: explainSize(limit) })
  return issue.origin === 'string' ? t('tooLong', { count: limit }) : t('tooBig', { limit })
}

function explainType(expected: string, t: Translate<FormKey>): string {
  if (expected === 'int') return t('notWhole')
  return expected === 'number' ? t('notNumber') : t('notFitting')
}

/** Whether a value is there and of the right size, but not written as it has to be: how, only its form can say. */
export function isAboutFormat(issue: Issue): boolean {
  return !isMissing(issue) && (issue.code === 'custom' || issue.code === 'invalid_format')
}

/** What is said of a value that a schema refuses, in the language of now. What only a form knows, the form says itself. */
export function explainIssue(issue: Issue, t: Translate<FormKey>): string {
  if (isMissing(issue)) return t('missing')
  switch (issue.code) {
    case 'too_small':
      return explainTooSmall(issue, t)
    case 'too_big':
      return explainTooBig(issue, t)
    case 'invalid_type':
      return explainType(issue.expected, t)
    case 'invalid_format':
      if (issue.format === 'email') return t('notEmail')
      return issue.format === 'url' ? t('notUrl') : t('notFitting')
    case 'invalid_value':
      return t('notAllowedValue')
    default:
      return t('notFitting')
  }
}
