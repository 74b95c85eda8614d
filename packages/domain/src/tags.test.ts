import { describe, expect, it } from 'vitest'

import { changeTags } from './tags.ts'

describe('changeTags', () => {
  it('should hold each once, and none that is taken off', () => {
    expect(changeTags(['new', 'loud'], { add: ['loud', 'video'], remove: ['new'] })).toEqual(['loud', 'video'])
    expect(changeTags(['new'], { add: ['video'], remove: ['video'] })).toEqual(['new'])
  })
})
