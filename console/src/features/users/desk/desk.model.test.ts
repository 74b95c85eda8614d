import { describe, expect, it } from 'vitest'

import { deskHref, readDesk } from './desk.model.ts'

const id = '01J0ZQ4F8M3V6T9XK2B7R5C1DE'

describe('the address of the desk', () => {
  it.each([{ kind: 'device', id } as const, { kind: 'user', id } as const])(
    'should be read as written: $kind',
    (subject) => {
      const href = deskHref('ecozy', subject)
      expect(readDesk(href.slice(href.indexOf('?')))).toEqual({ brand: 'ecozy', subject })
    },
  )

  it('should take what is to be looked up, and leave out what it can’t mean', () => {
    expect(readDesk('?q=%20L8-2503-0001A%20')).toEqual({ q: 'L8-2503-0001A' })
    expect(readDesk('?brandApp=acme&q=&device=')).toEqual({})
  })
})
