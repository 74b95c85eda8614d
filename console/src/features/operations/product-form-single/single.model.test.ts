import { productCalls, type SingleProduct } from '@bms/contract'
import { describe, expect, it } from 'vitest'

import { toCreateSingle, toEditSingle, toSingleValues } from './single.model.ts'

const id = '01JZ0BHX2A7M5Q8W3E6R9T1Y4V'

const product: SingleProduct = {
  product_id: id,
  standard_product_id: id,
  standard_model: 'E40',
  sku: 'E40-BLK-EU',
  product_key: 'kv***90',
  name: { en: 'Robot vacuum, black' },
  sale_regions: ['DE', 'FR'],
  app_visible: true,
  firmware_latest: { mcu: '1.2.3', wifi: '4.5.6' },
  status: 'draft',
  device_count: 0,
  created_at: '2026-11-20T09:30:00.000Z',
  created_by: null,
  updated_at: '2026-11-20T09:30:00.000Z',
  updated_by: null,
  rev: 3,
}

const values = toSingleValues({ mode: 'edit', detail: product })
const edit = (typed: typeof values) => toEditSingle(typed, { detail: product, rev: 3 })

describe('the form of single products', () => {
  it('should leave a key alone that nobody changed: what is shown of it may be a mask', () => {
    expect(edit(values)).not.toHaveProperty('product_key')
    expect(edit({ ...values, product_key: 'kv-new' }).product_key).toBe('kv-new')
  })

  it('should take away what was emptied', () => {
    const body = edit({ ...values, firmware_latest: { mcu: ' ', wifi: '' } })
    expect(body).toMatchObject({ firmware_latest: null, color: null, plug: null, ean: null, min_app_version: null })
    expect(productCalls.editSingleProduct.body.safeParse(body).error).toBeUndefined()
  })

  it('should send one firmware without the other, for which the contract refuses it', () => {
    const body = toCreateSingle({ ...values, firmware_latest: { mcu: '1.2.3', wifi: '' } })
    const wrong = productCalls.createSingleProduct.body.safeParse(body).error?.issues.map(({ path }) => path.join('.'))
    expect(wrong).toEqual(['firmware_latest.wifi'])
  })

  it('should begin a copy without the numbers that only one may have', () => {
    expect(toSingleValues({ mode: 'copy', detail: { ...product, ean: '96385074' } })).toMatchObject({
      sku: '',
      product_key: '',
      ean: '',
      sale_regions: ['DE', 'FR'],
    })
  })
})
