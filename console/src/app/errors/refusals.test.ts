import { refuse } from '@bms/contract'
import { describe, expect, it } from 'vitest'

import { createRefusals } from './refusals.ts'

describe('createRefusals', () => {
  it("should leave the back end's words in English, and reword them in Chinese", async () => {
    const refusals = createRefusals()
    const { code, message, reason, data } = refuse('wrong-login')
    const said = (): string | undefined => refusals.reword({ code, message, reason, data })?.message
    await refusals.speak('en')
    expect(said()).toBeUndefined()
    await refusals.speak('zh')
    expect(said()).toBe('用户名或密码不正确。')
    await refusals.speak('en')
    expect(said()).toBeUndefined()
  })
})
