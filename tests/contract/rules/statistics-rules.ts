import { codes, homeFigureKeys, rankDimensions } from '@bms/contract'
import { describe, expect, it } from 'vitest'

import { type People, refusalOf } from '../person.ts'

const day = 86_400_000

/** What holds for statistics, whatever the back end. */
export function statisticsRules(people: () => People): void {
  describe('statistics', () => {
    it('should have all figures of Home, and agree with the user list', async () => {
      const { cards, meta } = await people().admin.client.call('homeFigures')
      expect(cards.map(({ key }) => key)).toEqual([...homeFigureKeys])
      expect(Date.parse(meta.to) - Date.parse(meta.from)).toBe(29 * day)
      const { total } = await people().admin.client.call('userList', { query: { status: ['enabled', 'disabled'] } })
      expect(cards.find(({ key }) => key === 'users_total')?.value).toBe(total)
    })

    it('should have every day of a period, and say that today is not over', async () => {
      const { client } = people().admin
      const { meta, series } = await client.call('activeUsers')
      expect(meta.last_point_partial).toBe(true)
      expect(series.map(({ key }) => key)).toEqual(['dau', 'wau', 'mau', 'new'])
      for (const { points } of series) {
        expect(points).toHaveLength(30)
        expect([points[0]?.t, points.at(-1)?.t]).toEqual([meta.from, meta.to])
      }
      const query = { start_date: '2026-02-25', end_date: '2026-03-02' }
      const past = await client.call('activeUsers', { query })
      expect(past.series[0]?.points.map(({ t }) => t)).toEqual([
        '2026-02-25',
        '2026-02-26',
        '2026-02-27',
        '2026-02-28',
        '2026-03-01',
        '2026-03-02',
      ])
      expect(past.meta).toMatchObject({ from: query.start_date, to: query.end_date, last_point_partial: false })
    })

    it('should refuse a period that ends before it begins', async () => {
      const query = { start_date: '2026-11-02', end_date: '2026-11-01' }
      const { code, data } = await refusalOf(people().admin.client.call('homeFigures', { query }))
      expect(code).toBe(codes.validation)
      expect(data).toHaveProperty(['errors', 'start_date'])
    })

    it('should add up by country, and by data centre to the whole', async () => {
      const { client } = people().admin
      const whole = await client.call('userDeviceDistribution')
      const sum = (rows: typeof whole.rows, key: 'users' | 'devices' | 'online') =>
        rows.reduce((all, row) => all + row[key], 0)
      for (const key of ['users', 'devices', 'online'] as const) expect(sum(whole.rows, key)).toBe(whole.totals[key])
      const parts = await Promise.all(
        (['cn', 'us_west', 'us_east', 'eu_central', 'eu_west', 'ind'] as const).map((data_center) =>
          client.call('userDeviceDistribution', { query: { data_center } }),
        ),
      )
      expect(parts.reduce((all, { totals }) => all + totals.users, 0)).toBe(whole.totals.users)
    })

    it.each(rankDimensions)('should rank devices by %s, most first', async (by) => {
      const rank = await people().admin.client.call('deviceRank', { query: { by, top: 50 } })
      expect(rank.by).toBe(by)
      const values = rank.rows.map(({ v }) => v)
      expect(values).toEqual(values.toSorted((a, b) => b - a))
      expect(rank.rows.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 2)
      const top = await people().admin.client.call('deviceRank', { query: { by, top: 2 } })
      expect(top.rows).toEqual(rank.rows.slice(0, 2))
    })
  })
}
