import { stripVTControlCharacters } from 'node:util'

import type { FailedTest } from './report.ts'

const mostLines = 10

/** A failure in at most ten lines: step, test, place, and what its first error says. */
export function describeFailure(step: string, { project, file, test, message, at }: FailedTest): string {
  const where = [project, file, test].filter((part) => part !== '' && part !== step).join(' › ')
  const lines = message.split('\n').filter((line) => line.trim() !== '')
  const head = [`✗ ${step}${where === '' ? '' : `: ${where}`}`, ...(at === '' || at === file ? [] : [`  at ${at}`])]
  const room = mostLines - head.length
  const shown = lines.length > room ? [...lines.slice(0, room - 1), `… ${lines.length - room + 1} more lines`] : lines
  return [...head, ...shown.map((line) => `  ${line}`)].join('\n')
}

/** The end of what a check said, which is where most say what is wrong. */
export function lastLines(said: string): string {
  const lines = stripVTControlCharacters(said).split('\n')
  return lines
    .filter((line) => line.trim() !== '')
    .slice(-(mostLines - 1))
    .join('\n')
}
