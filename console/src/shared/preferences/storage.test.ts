import { describe, expect, it } from 'vitest'

import { createMemoryStore } from './memory.ts'
import { createStorage } from './storage.ts'

const blocked = (): never => {
  throw new DOMException('blocked', 'SecurityError')
}

describe('createStorage', () => {
  it('should give back what was written until it is removed', () => {
    const storage = createStorage(createMemoryStore())
    storage.write('a', { b: [1] })
    expect(storage.read('a')).toEqual({ b: [1] })
    storage.remove('a')
    expect(storage.read('a')).toBeUndefined()
  })

  it('should read nonsense as nothing', () => {
    expect(createStorage(createMemoryStore({ a: '{"b":' })).read('a')).toBeUndefined()
  })

  it('should survive a blocked store', () => {
    const storage = createStorage({ getItem: blocked, setItem: blocked, removeItem: blocked })
    storage.write('a', 1)
    storage.remove('a')
    expect(storage.read('a')).toBeUndefined()
  })
})
