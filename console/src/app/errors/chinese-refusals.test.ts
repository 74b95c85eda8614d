import { codes, fieldReasons, invalid, type Problem, reasons, refuse, wrong } from '@bms/contract'
import { describe, expect, it } from 'vitest'

import { fieldProblems, refusals, stateWords } from './chinese-refusals.strings.ts'
import { toChineseRefusal } from './chinese-refusals.ts'

const inChinese = ({ code, message, reason, data }: Problem) => toChineseRefusal({ code, message, reason, data })

const foreign = (code: number, message: string) => toChineseRefusal({ code, message, reason: undefined, data: null })

/** What a sentence leaves open; `said` is English and left out. */
const openIn = (said: string): string[] =>
  [...new Set([...said.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name))]
    .filter((name) => name !== 'said')
    .toSorted()

describe('toChineseRefusal', () => {
  it('should go by the reason with its figures, else by the code', () => {
    expect([
      inChinese(refuse('account-disabled'))?.message,
      inChinese(refuse('role-held', { member_count: 3 }))?.message,
      foreign(codes.notAllowed, 'No.')?.message,
    ]).toEqual([
      '此账号已被禁用，请联系管理员。',
      '仍有 3 位成员拥有此角色，请先为其指定其他角色。',
      '您没有权限执行此操作。',
    ])
  })

  it('should say what is wrong with each value, and leave what it does not know', () => {
    const { code, message, reason, data } = invalid({ total: wrong('confirm-people', { total: 7 }), name: 'empty' })
    const told = toChineseRefusal({ code, message, reason, data: { ...(data as object), more: 1 } })
    expect(told?.data).toMatchObject({ errors: { total: '必须是 7，即接收的人数。', name: '不能为空。' }, more: 1 })
    const other = { errors: { name: 'is odd' }, reasons: { name: { reason: 'oddity' } } }
    expect(toChineseRefusal({ code, message, reason, data: other })?.data).toEqual(other)
  })

  it('should leave what a back end says in Chinese, and codes it does not know', () => {
    expect([foreign(codes.notAllowed, '无权操作'), foreign(47_110, 'Teapot')]).toEqual([undefined, undefined])
  })
})

describe('Chinese refusals', () => {
  it.each([
    ['refusals', Object.fromEntries(Object.entries(reasons).map(([reason, [, said]]) => [reason, said])), refusals],
    ['values', fieldReasons, fieldProblems],
  ])('should have words for all of the %s, with the same figures', (_, english, chinese) => {
    expect(Object.keys(chinese).toSorted()).toEqual(Object.keys(english).toSorted())
    const differing = Object.entries<string>(english).filter(
      ([reason, said]) => openIn(said).join() !== openIn((chinese as Record<string, string>)[reason] ?? '').join(),
    )
    expect(differing).toEqual([])
  })

  it('should have words for every state that a sentence names', () => {
    const problem = refuse('member-state', { from: 'invited', to: 'locked' })
    expect(inChinese(problem)?.message).toBe(`状态为“${stateWords.invited}”的成员不能变为“${stateWords.locked}”。`)
  })
})
