import { expect, it } from 'vitest'

import { readBindings } from './binding-cookie.ts'

it('should believe a plain name only where the connection is not https', () => {
  const request = new Request('http://console.example.com', {
    headers: { cookie: 'bms_binding=of-a-sibling; __Host-bms_binding=own' },
  })
  expect(readBindings({ request, isSecure: true })).toEqual(['own'])
  expect(readBindings({ request, isSecure: false })).toEqual(['of-a-sibling', 'own'])
})
