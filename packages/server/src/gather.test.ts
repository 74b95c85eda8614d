import { describe, expect, it } from 'vitest'

import { createGatherer } from './gather.ts'

describe('what is gathered', () => {
  it('should be worked on together when it comes while work is under way, and never by work begun before', async () => {
    const turns: (readonly number[])[] = []
    const gates: (() => void)[] = []
    const double = createGatherer(async (all: readonly number[]) => {
      turns.push(all)
      await new Promise<void>((resolve) => gates.push(resolve))
      return all.map((n) => n * 2)
    })
    const answers = [1, 2, 3].map((n) => double(n))
    expect(turns).toEqual([[1]])
    gates[0]?.()
    expect(await answers[0]).toBe(2)
    const later = double(4)
    expect(turns).toEqual([[1], [2, 3]])
    gates[1]?.()
    expect(await Promise.all(answers)).toEqual([2, 4, 6])
    await Promise.resolve()
    gates[2]?.()
    expect(await later).toBe(8)
    expect(turns).toEqual([[1], [2, 3], [4]])
  })

  it('should fail together, and go on afterwards', async () => {
    let broken = true
    const echo = createGatherer(async (all: readonly string[]) => {
      await Promise.resolve()
      if (broken) throw new Error('no connection')
      return all
    })
    const failures = await Promise.allSettled([echo('a'), echo('b')])
    expect(failures.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    broken = false
    expect(await echo('c')).toBe('c')
  })
})
