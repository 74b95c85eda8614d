import type { ApiClient } from '@bms/api-client'
import { type BodyOf, codes, maxReportSubscriptions } from '@bms/contract'
import { describe, expect, it } from 'vitest'

import { type People, refusalOf } from '../person.ts'

const wanted: BodyOf<'subscribeToReport'> = {
  board: 'feedbackPanelDashboard',
  query: { data_center: 'us_west' },
  locale: 'en',
  tz: 'Europe/Berlin',
}

const subscribe = (client: ApiClient, more: Partial<typeof wanted> = {}) =>
  client.call('subscribeToReport', { body: { ...wanted, ...more } })

/** What holds for weekly reports, whatever the back end. */
export function reportRules(people: () => People): void {
  describe('weekly reports', () => {
    it('should be one for the same filters, in whatever order, and follow language and time zone', async () => {
      const { client } = people().admin
      const query = { data_center: 'cn', group_by: 'country' }
      const first = await subscribe(client, { query })
      const again = await subscribe(client, {
        query: { group_by: 'country', data_center: 'cn' },
        locale: 'zh',
        tz: 'Asia/Shanghai',
      })
      expect(again).toEqual({
        ...first,
        locale: 'zh',
        tz: 'Asia/Shanghai',
        next_run_at: again.next_run_at,
      })
      expect(new Date(again.next_run_at).toISOString()).toMatch(/T23:00:00\.000Z$/)
      const { list } = await client.call('reportSubscriptionList')
      expect(list.filter(({ subscription_id: id }) => id === first.subscription_id)).toEqual([again])
      await client.call('unsubscribeFromReport', { body: { subscription_id: first.subscription_id } })
    })

    it('should be one’s own: nobody else stops or sends them, and what is stopped is gone', async () => {
      const [admin, support] = [people().admin.client, people().support.client]
      const { subscription_id } = await subscribe(admin)
      const body = { subscription_id }
      expect((await support.call('reportSubscriptionList')).list).toEqual([])
      for (const name of ['unsubscribeFromReport', 'sendReportNow'] as const) {
        expect((await refusalOf(support.call(name, { body }))).code).toBe(codes.notFound)
      }
      await admin.call('unsubscribeFromReport', { body })
      expect((await refusalOf(admin.call('unsubscribeFromReport', { body }))).code).toBe(codes.notFound)
    })

    it('should need the right to the dashboard', async () => {
      expect((await refusalOf(subscribe(people().support.client))).code).toBe(codes.notAllowed)
    })

    it('should be sent at most once a minute when asked for', async () => {
      const { client } = people().admin
      const { subscription_id } = await subscribe(client)
      await client.call('sendReportNow', { body: { subscription_id } })
      const { code } = await refusalOf(client.call('sendReportNow', { body: { subscription_id } }))
      expect(code).toBe(codes.slowDown)
      await client.call('unsubscribeFromReport', { body: { subscription_id } })
    })

    it('should be so many at most', async () => {
      const { client } = people().admin
      const { total } = await client.call('reportSubscriptionList')
      for (let nth = total; nth < maxReportSubscriptions; nth += 1) {
        await subscribe(client, { query: { fault_code: `E${nth}` } })
      }
      expect(await refusalOf(subscribe(client, { query: { fault_code: 'E99' } }))).toMatchObject({
        code: codes.validation,
        data: { reasons: { board: { reason: 'too-many-subscriptions', count: maxReportSubscriptions } } },
      })
      const { list } = await client.call('reportSubscriptionList')
      for (const { subscription_id, query } of list) {
        if (query['fault_code'] !== undefined) await client.call('unsubscribeFromReport', { body: { subscription_id } })
      }
    })
  })
}
