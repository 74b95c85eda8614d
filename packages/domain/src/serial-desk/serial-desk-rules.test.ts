import { describe, expect, it } from 'vitest'

import { chooseFaq, type DeskFaqRow, tellFaq } from './choose-faq.ts'
import { toFirmware } from './firmware-due.ts'

describe('toFirmware', () => {
  it.each([
    ['nothing newer is known', '2.4.0', undefined, ['2.3.9', '2.4.0'], '2.4.0', false],
    ['others run a newer one', '2.9.0', undefined, ['2.10.0', '2.9.1'], '2.10.0', true],
    ['the cloud offers a newer one', '2.4.0', '2.5.0', [], '2.5.0', true],
    ['the cloud offered one that runs by now', '2.5.0', '2.5.0', ['2.4.0'], '2.5.0', false],
    ['others only try one out', '2.4.0', undefined, ['2.5.0-beta.1'], '2.4.0', false],
    ['one to try out is offered', '2.4.0', '2.5.0-beta.1', [], '2.5.0-beta.1', true],
  ])('should know whether an update is due where %s', (_, current, target, others, latest, due) => {
    expect(toFirmware({ current, target, others })).toEqual({ current, latest, due })
  })
})

const faq = (change: Partial<DeskFaqRow>): DeskFaqRow => ({
  faq_id: '01J0ZQ4F8M3V6T9XK2B7R5C1D0',
  scope: 'general',
  product_ids: [],
  topic: 'fault',
  question: { en: 'Why does it stop?', de: 'Warum bleibt es stehen?' },
  answer: { en: 'Clean the brush.', de: 'Reinigen Sie die Bürste.' },
  fault_codes: ['E01'],
  keywords: [],
  sort: 10,
  pinned: false,
  ...change,
})
const catalogue = {
  products: new Map([['p1', 'robots']]),
  parents: new Map([
    ['robots', 'floor'],
    ['floor', null],
  ]),
}
const choose = (...faqs: DeskFaqRow[]) => chooseFaq(faqs, 'E01', 'p1', catalogue)?.faq_id

describe('chooseFaq', () => {
  const general = faq({ faq_id: 'general' })
  const floor = faq({ faq_id: 'floor', scope: 'category', category_id: 'floor' })
  const robots = faq({ faq_id: 'robots', scope: 'category', category_id: 'robots' })
  const own = faq({ faq_id: 'own', scope: 'product', product_ids: ['p1'] })

  it('should prefer what is nearer to the product', () => {
    expect(choose(general, floor, robots, own)).toBe('own')
    expect(choose(general, floor, robots)).toBe('robots')
    expect(choose(general, floor)).toBe('floor')
    expect(choose(general)).toBe('general')
  })

  it('should leave out what is about other products or other faults', () => {
    expect(choose(faq({ scope: 'product', product_ids: ['p2'] }))).toBeUndefined()
    expect(choose(faq({ scope: 'category', category_id: 'lamps' }))).toBeUndefined()
    expect(choose(faq({ fault_codes: ['E02'] }))).toBeUndefined()
  })

  it('should take the pinned one, else the first in order', () => {
    expect(choose(faq({ faq_id: 'a', sort: 2 }), faq({ faq_id: 'b', sort: 1 }))).toBe('b')
    expect(choose(faq({ faq_id: 'a', sort: 2, pinned: true }), faq({ faq_id: 'b', sort: 1 }))).toBe('a')
  })
})

describe('tellFaq', () => {
  it.each([
    ['de-AT', 'de', false, 'Reinigen Sie die Bürste.'],
    ['fr', 'en', true, 'Clean the brush.'],
    ['en-GB', 'en', false, 'Clean the brush.'],
  ])('should answer a customer who reads %s in %s', (wanted, locale, fallback, answer) => {
    expect(tellFaq(faq({}), wanted)).toMatchObject({ locale, fallback, answer })
  })
})
