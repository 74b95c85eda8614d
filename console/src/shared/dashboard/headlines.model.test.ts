import { describe, expect, it } from 'vitest'

import { formatsOf } from '../format/format.ts'
import { tellHeadline } from './headlines.model.ts'

const tools = {
  t: ((key: string, values: object = {}) => `${key} ${JSON.stringify(values)}`) as never,
  formats: formatsOf('en', 'UTC'),
  placeName: (dc: string) => `place ${dc}`,
  dataCentre: 'us_west',
} as const

describe('tellHeadline', () => {
  it('should say how many times its baseline an anomaly is, and lead to its data centre', () => {
    const { figure, sentence, href } = tellHeadline(
      {
        kind: 'anomaly',
        value: 22,
        trend: [],
        model: 'RV-S10',
        product_name: { en: 'Sweep S10' },
        firmware: '1.7.3',
        day: '2026-11-16',
        times: 8.3,
        code: 'E01',
        name: { en: 'Wheel is stuck' },
      },
      tools,
    )
    expect(figure).toBe('devices {"count":22}')
    expect(sentence).toMatch(
      /^anomaly .*"what":"Wheel is stuck","times":"8.3","day":"Nov 16, 2026","model":"Sweep S10 \(RV-S10\)"/,
    )
    expect(href).toBe('/overview/faultStatisticsDashboard?data_center=us_west')
  })

  it('should not count times of nothing', () => {
    const { sentence } = tellHeadline({ kind: 'anomaly', value: 22, trend: [], day: '2026-11-16', code: 'E01' }, tools)
    expect(sentence).toMatch(/^anomalyNew .*"what":"E01"/)
  })

  it('should lead to what is overdue first, to the roll-out, and to the data centres', () => {
    expect(tellHeadline({ kind: 'overdue', value: 7, trend: [] }, tools).href).toBe(
      '/users/feedback?status=open%2Cin_progress&data_center=us_west&sort=sla_due_at',
    )
    expect(tellHeadline({ kind: 'overdue', value: 7, trend: [] }, tools).trend).toMatch(/^trendFeedback/)
    const halted = tellHeadline({ kind: 'halted', value: 20, trend: [], id: 'v1', title: '4.3.2 (43205)' }, tools)
    expect(halted.href).toBe('/operations/appVersion?record=v1&record_tab=rollout')
    expect(halted.trend).toBeUndefined()
    expect(halted.figure).toBe('haltedAt {"share":"20%"}')
    const delayed = tellHeadline({ kind: 'delayed', value: 3 * 3600, trend: [], dc: 'ind' }, tools)
    expect(delayed.trend).toMatch(/^trendOnline/)
    expect(delayed.figure).toBe('delayedBy {"span":"3 hr"}')
    expect(delayed.sentence).toBe('delayed {"place":"place ind"}')
  })
})
