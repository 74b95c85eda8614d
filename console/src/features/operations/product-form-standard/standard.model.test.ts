import { productCalls, type StandardProduct } from '@bms/contract'
import { describe, expect, it } from 'vitest'

import { toCreateStandard, toEditStandard, toNewSpec, toStandardValues } from './standard.model.ts'

const id = '01JZ0BHX2A7M5Q8W3E6R9T1Y4V'

const product: StandardProduct = {
  product_id: id,
  model: 'E40',
  name: { en: 'Robot vacuum', de: 'Saugroboter' },
  category_id: id,
  category_name: { en: 'Robot vacuums' },
  protocol: 'wifi',
  pairing: { mode: 'ap', steps: { en: 'Hold the button.' }, images: [], timeout_s: 120 },
  gallery: [],
  capabilities: ['Mapping'],
  specs: [{ key: 'Suction', value: { en: '2,700 Pa' } }],
  support_dcs: ['cn'],
  sort: 10,
  manual_url: { en: 'https://example.com/manual' },
  single_count: 0,
  device_count: 0,
  status: 'draft',
  created_at: '2026-11-20T09:30:00.000Z',
  created_by: null,
  updated_at: '2026-11-20T09:30:00.000Z',
  updated_by: null,
  rev: 3,
}

const values = toStandardValues({ mode: 'edit', detail: product })

describe('the form of standard products', () => {
  it('should send back what it was given, and null for what there isn’t', () => {
    const body = toEditStandard(values, { detail: product, rev: 3 })
    const { series_id, cover, warranty_policy_id, ...written } = body
    expect(product).toMatchObject(written)
    expect(Object.keys(written)).toHaveLength(13)
    expect([series_id, cover, warranty_policy_id]).toEqual([null, null, null])
  })

  it('should send no language without words, but names, where that is told', () => {
    const typed = {
      ...values,
      name: { en: 'Robot vacuum', fr: '' },
      pairing: { ...values.pairing, steps: { en: '', fr: ' ' } },
      specs: [{ key: 'Suction', value: { en: '2,700 Pa', fr: '' } }],
      manual_url: { en: ' ', fr: '' },
    }
    const body = toCreateStandard(typed)
    expect([body.name, body.pairing.steps, body.specs[0]?.value]).toEqual([
      { en: 'Robot vacuum', fr: '' },
      { en: '' },
      { en: '2,700 Pa' },
    ])
    expect(Object.hasOwn(body, 'manual_url')).toBe(false)
  })

  it('should add what the contract takes', () => {
    const body = toCreateStandard(values)
    expect(productCalls.createStandardProduct.body.safeParse(body).error).toBeUndefined()
    expect(body).not.toHaveProperty('series_id')
  })

  it('should begin a copy without the model', () => {
    expect(toStandardValues({ mode: 'copy', detail: product })).toMatchObject({ model: '', name: product.name })
    expect(toStandardValues({ mode: 'add', detail: undefined })).toMatchObject({ model: '', name: { en: '' } })
  })

  it('should refuse figures that are none', () => {
    const body = toCreateStandard({ ...values, sort: 'first', pairing: { ...values.pairing, timeout_s: '' } })
    const wrong = productCalls.createStandardProduct.body
      .safeParse(body)
      .error?.issues.map(({ path }) => path.join('.'))
    expect(wrong).toEqual(['pairing.timeout_s', 'sort'])
  })
})

describe('toNewSpec', () => {
  it('should have the languages that the others have', () => {
    expect(toNewSpec([{ key: 'a', value: { en: '1', de: '2' } }]).value).toEqual({ en: '', de: '' })
    expect(toNewSpec([]).value).toEqual({ en: '' })
  })
})
