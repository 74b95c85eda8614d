import type { KeyboardEvent } from 'react'
import { describe, expect, it } from 'vitest'

import { isComposing } from './is-composing.ts'

const press = (event: Partial<globalThis.KeyboardEvent>): Pick<KeyboardEvent, 'nativeEvent'> => ({
  nativeEvent: { isComposing: false, keyCode: 13, key: 'Enter', ...event } as globalThis.KeyboardEvent,
})

describe('isComposing', () => {
  it('should leave keys to what is being composed', () => {
    expect(isComposing(press({ isComposing: true, keyCode: 229 }))).toBe(true)
  })

  it('should leave the Enter to it that Safari tells of after its end', () => {
    expect(isComposing(press({ keyCode: 229 }))).toBe(true)
  })

  it('should take any other Enter for what it is', () => {
    expect(isComposing(press({}))).toBe(false)
  })
})
