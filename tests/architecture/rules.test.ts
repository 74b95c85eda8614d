import { fieldReasons, reasons } from '@bms/contract'
import { describe, expect, it } from 'vitest'

import { codeOf, filesOf, isTestOrStory, textOf } from './sources.ts'

/** The reasons that files refuse with, by the words of the contract: `refuse('no-such-object')`. */
function refusalsIn(pattern: string): (readonly [reason: string, file: string])[] {
  const words = new Set([...Object.keys(reasons), ...Object.keys(fieldReasons)])
  return filesOf(pattern)
    .filter((file) => !isTestOrStory(file))
    .flatMap((file) => {
      const literals = [...codeOf(file).matchAll(/'([a-z]+(?:-[a-z]+)+)'/g)].map(([, word = '']) => word)
      return [...new Set(literals)].filter((word) => words.has(word)).map((word) => [word, file] as const)
    })
}

/** The API of stories and tests, without what tests it. */
const mock = 'packages/fixtures/src/mock/**/*.ts'

/**
 * What both the server and the mock refuse by themselves. Sessions, mailed links and passwords at the door are the
 * server's own: there it counts guesses, here there is nothing to count.
 */
const toldTwice = ['not-signed-in', 'wrong-login', 'link-invalid']

/** Most lines of the mock: what memory keeps, and no rule. */
const mostLines = 2868

describe('rules', () => {
  // What schemas say of any text, whoever else says it.
  const ofSchemas = new Set(refusalsIn('packages/contract/src/input-errors.ts').map(([reason]) => reason))

  it('should be told once: what the domain refuses, neither the server nor the mock refuses by itself', () => {
    const decided = new Set(refusalsIn('packages/domain/src/**/*.ts').map(([reason]) => reason))
    const others = refusalsIn('packages/{server,fixtures}/src/**/*.ts')
      .filter(([reason]) => !ofSchemas.has(reason))
      // What devices and apps tell is answered event by event, each with a word: no call is refused.
      .filter(([, file]) => !file.startsWith('packages/server/src/modules/live/'))
    expect(decided.size).toBeGreaterThan(90)
    expect(others.filter(([reason]) => decided.has(reason)).map(([reason, file]) => `${file}: ${reason}`)).toEqual([])
  })

  it('should be told once: what the server refuses, the mock takes from the domain', () => {
    const decided = new Set(refusalsIn('packages/server/src/{access,audit,modules}/**/*.ts').map(([reason]) => reason))
    const twice = refusalsIn(mock).filter(([reason]) => decided.has(reason))
    const told = twice.filter(([reason]) => !toldTwice.includes(reason))
    expect(told.map(([reason, file]) => `${file}: ${reason}`)).toEqual([])
    // What is told once needs no leave.
    expect(toldTwice.filter((reason) => !twice.some(([one]) => one === reason))).toEqual([])
  })

  it('should give the mock no sentence of its own', () => {
    const sentences = filesOf(mock)
      .filter((file) => !isTestOrStory(file))
      .flatMap((file) =>
        [...codeOf(file).matchAll(/(['"`])[A-Z](?:(?!\1).)* (?:(?!\1).)*[.?!]\1/g)].map(([text]) => text),
      )
    expect(sentences).toEqual([])
  })

  it('should leave the mock little but where its rows are kept', () => {
    const files = filesOf(mock).filter((file) => !isTestOrStory(file))
    const lines = files.reduce((sum, file) => sum + textOf(file).split('\n').length - 1, 0)
    expect(lines).toBeLessThanOrEqual(mostLines)
  })
})
