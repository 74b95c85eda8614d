import { describe, expect, it } from 'vitest'

import { addId, findTestGap, toIds } from './test.model.ts'

const id = '01JZ0BHX2A7M5Q8W3E6R9T1Y4V'
const others = ['1', '2', '3', '4', '5'].map((last) => id.slice(0, 25) + last)

describe('whom a test is for', () => {
  it('should read ids however they are apart, and say what is wrong with them', () => {
    expect(toIds(` ${id},\n${others[0]} `)).toEqual([id, others[0]])
    expect(findTestGap(' ')).toBe('needOne')
    expect(findTestGap('ada@example.com')).toBe('idsWrong')
    expect(findTestGap(`${id} ${id}`)).toBe('twice')
    expect(findTestGap(others.join(' '))).toBeUndefined()
    expect(findTestGap([id, ...others].join(' '))).toBe('tooMany')
  })

  it('should add an id once', () => {
    expect(addId(id, id)).toBe(id)
    expect(addId(id, others[0] ?? '')).toBe(`${id}\n${others[0]}`)
  })
})
