import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import { describe, expect, it } from 'vitest'

import { faults, plant } from './faults.ts'
import { extentOf } from './since.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

describe('faults to plant', () => {
  it.each(faults)('should have a place for “$what”, where the step that finds it runs', (fault) => {
    const text = readFileSync(`${root}${fault.file}`, 'utf8')
    expect(plant(text, fault)).not.toBe(text)
    expect(extentOf(fault.step, [fault.file])).toBeDefined()
  })

  it('should be refused where a text stands twice, or not at all', () => {
    const fault = { what: 'x', step: 'server', file: 'a.ts', from: 'one', to: '$&' } as const
    expect(plant('one, two', fault)).toBe('$&, two')
    for (const text of ['one, one', 'two']) expect(() => plant(text, fault)).toThrow('a.ts')
  })
})
