import { describe, expect, it } from 'vitest'

import { toFaqHref, toOwnersQuery } from './spike-actions.ts'

const spike = {
  model: 'RV-S10',
  firmware: '1.7.3',
  day: '2026-11-16',
  dataCentre: 'eu_central',
  faultCode: undefined,
} as const

describe('toOwnersQuery', () => {
  it('should ask for the owners of the devices that the spike counts, and no others', () => {
    expect(toOwnersQuery({ ...spike, faultCode: 'E02' })).toEqual({
      product_model: 'RV-S10',
      firmware: '1.7.3',
      fault_code: 'E02',
      fault_from: '2026-11-16',
      fault_to: '2026-11-16',
      data_center: 'eu_central',
    })
  })
})

describe('toFaqHref', () => {
  const begun = (href: string) => Object.fromEntries(new URL(href, 'http://console').searchParams)

  it('should begin with the fault, the product and a question', () => {
    expect(begun(toFaqHref({ ...spike, faultCode: 'E02' }, '01J0ZQ4F8M3V6T9XK2B7R5C1DE'))).toEqual({
      form: 'new',
      new_topic: 'fault',
      new_question: 'What can I do when my RV-S10 reports fault E02?',
      new_fault_code: 'E02',
      new_product_id: '01J0ZQ4F8M3V6T9XK2B7R5C1DE',
    })
  })

  it('should name no fault code where none is chosen, nor a product that isn’t known', () => {
    expect(begun(toFaqHref(spike, undefined))).not.toHaveProperty('new_fault_code')
    expect(begun(toFaqHref(spike, undefined))).not.toHaveProperty('new_product_id')
  })
})
