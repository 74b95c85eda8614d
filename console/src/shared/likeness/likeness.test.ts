import { describe, expect, it } from 'vitest'

import { createLikeness, toWords } from './likeness.ts'

const questions: Readonly<Record<string, string>> = {
  wheels: 'Why are the wheels of my robot blocked?',
  dock: 'Why does the robot not find its dock?',
  filter: 'How often should I change the filter of my robot?',
  email: 'How do I change the e-mail address of my account?',
  pairing: '为什么配网失败？',
}
const find = createLikeness(Object.entries(questions).map(([item, text]) => ({ item, words: toWords(text) })))
const like = (text: string) => find(toWords(text))

describe('createLikeness', () => {
  it('should find what says the same in other forms of its words', () => {
    expect(like('Wheel is stuck')[0]).toMatchObject({ item: 'wheels', telling: 1 })
    expect(like('How often must I change the filters?')[0]?.item).toBe('filter')
    expect(like('换了路由器之后配网失败')[0]?.item).toBe('pairing')
  })

  it('should call nothing much alike that shares only what many say', () => {
    expect(like('How does the robot sing?').every(({ likeness }) => likeness < 0.5)).toBe(true)
    expect(like('Lamp flickers')).toEqual([])
    expect(like('')).toEqual([])
  })

  it('should call the same question wholly alike', () => {
    expect(like('Why does the robot not find its dock?')[0]).toMatchObject({ item: 'dock', likeness: 1 })
  })
})
