import { ApiError } from '@bms/api-client'
import { codes } from '@bms/contract'
import { expect, it } from 'vitest'

import { toKinds } from './to-kinds.ts'

const refusal = (data: unknown) => new ApiError('Enter the code.', { kind: 'business', code: codes.secondFactor, data })

it('should read what may be shown, and ask for a code where nothing is told', () => {
  expect(toKinds(refusal({ ticket: 't', kinds: ['passkey', 7, 'recovery'] }))).toEqual(['passkey', 'recovery'])
  expect(toKinds(refusal({ ticket: 't' }))).toEqual(['totp'])
  expect(toKinds(refusal(null))).toEqual(['totp'])
  expect(toKinds(undefined)).toEqual(['totp'])
})
