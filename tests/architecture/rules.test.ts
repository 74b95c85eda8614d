import { describe, expect, it } from 'vitest'

import { codeOf, filesOf, isTestOrStory } from './sources.ts'

/** The reasons that files refuse with, by the words of the contract: `refuse('no-such-object')`. */
function refusalsIn(pattern: string): (readonly [reason: string, file: string])[] {
  const calls = /\b(?:refuse|wrong)\('([a-z]+(?:-[a-z]+)+)'|\bnotFrom\([^)]*?'([a-z]+(?:-[a-z]+)+)'/g
  return filesOf(pattern)
    .filter((file) => !isTestOrStory(file))
    .flatMap((file) => [...codeOf(file).matchAll(calls)].map(([, plain, from]) => [plain ?? from ?? '', file] as const))
}

describe('rules', () => {
  it('should be told once: what the domain refuses, neither the server nor the mock refuses by itself', () => {
    const decided = new Set(refusalsIn('packages/domain/src/**/*.ts').map(([reason]) => reason))
    const others = refusalsIn('packages/{server,fixtures}/src/**/*.ts')
    expect(decided.size).toBeGreaterThan(30)
    expect(others.filter(([reason]) => decided.has(reason)).map(([reason, file]) => `${file}: ${reason}`)).toEqual([])
  })
})
