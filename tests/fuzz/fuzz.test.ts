import { type CallName, calls } from '@bms/contract'
import { describe, expect, it } from 'vitest'

import { itShouldStand } from './it-should-stand.ts'
import { createRandom } from './random.ts'
import { valueOf } from './value-of.ts'

describe('generated inputs', () => {
  it.each(Object.keys(calls) as CallName[])('should mostly fit %s, or nothing almost fits', (name) => {
    const { query, body } = calls[name]
    for (const schema of [query, body]) {
      const fitting = Array.from({ length: 40 }, (_, index) =>
        valueOf(schema, { random: createRandom(`${name}:${index}`), known: new Map(), fullness: 0.7 }),
      ).filter((value) => schema.safeParse(value).success)
      expect(fitting.length).toBeGreaterThanOrEqual(20)
    }
  })
})

itShouldStand('reads', 8000)
