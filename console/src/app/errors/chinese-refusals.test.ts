import { codes } from '@bms/contract'
import { describe, expect, it } from 'vitest'

import { toChineseRefusal } from './chinese-refusals.ts'

describe('toChineseRefusal', () => {
  it('should go by the sentence, else by the code', () => {
    expect([
      toChineseRefusal(codes.notAllowed, 'This account is disabled. Ask an administrator.'),
      toChineseRefusal(codes.notAllowed, 'You are not allowed to do this.'),
      toChineseRefusal(codes.wrongLogin, 'Account and password are incorrect.'),
    ]).toEqual(['此账号已被禁用，请联系管理员。', '您没有权限执行此操作。', '用户名或密码不正确。'])
  })

  it('should leave what a back end says in Chinese, and codes it does not know', () => {
    expect([toChineseRefusal(codes.notAllowed, '无权操作'), toChineseRefusal(47_110, 'Teapot')]).toEqual([
      undefined,
      undefined,
    ])
  })
})
