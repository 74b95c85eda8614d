import { codes } from '@bms/contract'
import { describe, expect, it } from 'vitest'

import { createRefusals } from './refusals.ts'

describe('createRefusals', () => {
  it("should leave the back end's words in English, and reword them in Chinese", async () => {
    const refusals = createRefusals()
    const said = (): string | undefined => refusals.reword(codes.wrongLogin, 'Account and password are incorrect.')
    await refusals.speak('en')
    expect(said()).toBeUndefined()
    await refusals.speak('zh')
    expect(said()).toBe('用户名或密码不正确。')
    await refusals.speak('en')
    expect(said()).toBeUndefined()
  })
})
