import { describe, expect, it } from 'vitest'

import { toNoteLink } from './note-link.ts'

describe('toNoteLink', () => {
  it.each([
    ['feedback', '01A', '/users/feedback?record=01A'],
    ['feedback', '', '/users/feedback'],
    ['app_version', '01B', '/operations/appVersion?record=01B'],
    ['push_message', '01C', '/operations/message/detail/01C'],
    ['promo_email', '01D', '/operations/contentPromotion'],
  ])('should lead to %s %s', (type, id, href) => {
    expect(toNoteLink({ ref: { type, id, brand: 'ecozy' } })).toMatchObject({ href, brand: 'ecozy' })
  })

  it('should lead nowhere where there is nothing to open', () => {
    expect([toNoteLink({}), toNoteLink({ ref: { type: 'staff', id: '1' } })]).toEqual([undefined, undefined])
  })

  it('should lead to one’s own exports, whatever the brand', () => {
    const link = toNoteLink({ ref: { type: 'export', id: '1', brand: 'ecozy' } })
    expect(link).toEqual({ route: 'myProfile', href: '/profile/my?tab=exports', brand: undefined })
  })
})
