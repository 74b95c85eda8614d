// Long, as it is the list of what holds for each statistic, on the server and in stories.

import type { CallOptions } from '@bms/api-client'
import {
  ageingBuckets,
  boardMetrics,
  boardSplits,
  codes,
  dataCentreKeys,
  headlineKinds,
  homeFigureKeys,
  type QueryOf,
  rankDimensions,
  trendGroups,
} from '@bms/contract'
import { describe, expect, it } from 'vitest'

import { type People, refusalOf } from '../person.ts'

const day = 86_400_000

const sumOf = (rows: readonly { readonly v: number }[]): number => rows.reduce((sum, { v }) => sum + v, 0)

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
        rows.reduce((all, row) => all + (row[key] ?? 0), 0)
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

    it.each(['activeUsers', 'activeDevices', 'liveUsers', 'faultTrend', 'feedbackTrend', 'boardByDate'] as const)(
      'should have every bucket, and one to compare each with: %s',
      async (name) => {
        const { client } = people().admin
        const query = { start_date: '2026-11-01', end_date: '2026-11-10', compare: 'prev' } as const
        const { series, meta } = await client.call(name, { query })
        expect(series.length).toBeGreaterThan(0)
        for (const { points, compare } of series) {
          expect(points.map(({ t }) => t)).toEqual(
            Array.from({ length: 10 }, (_, i) => new Date(Date.UTC(2026, 10, 1 + i)).toISOString().slice(0, 10)),
          )
          expect(compare).toMatchObject({ from: '2026-10-22', to: '2026-10-31' })
          expect(compare?.points).toHaveLength(10)
        }
        const before = await client.call(name, { query: { start_date: '2026-10-22', end_date: '2026-10-31' } })
        for (const { key, compare } of series) {
          const own = before.series.find((serie) => serie.key === key)
          if (own) expect(compare?.points).toEqual(own.points)
        }
        expect(meta.data_center).toBeNull()
      },
    )

    it('should have months that add up to the days, and hours to the day', async () => {
      const { client } = people().admin
      const range = { start_date: '2026-01-01', end_date: '2026-10-31', metrics: ['new_users'] as ['new_users'] }
      const days = await client.call('boardByDate', { query: range })
      const months = await client.call('boardByMonth', { query: { ...range, compare: 'none' } })
      expect(months.series[0]?.points).toHaveLength(10)
      expect(months.series[0]?.total).toBe(days.series[0]?.total)
      const day = { start_date: '2026-11-19', end_date: '2026-11-19' }
      const hours = await client.call('feedbackTrend', { query: { ...day, granularity: 'hour' } })
      const whole = await client.call('feedbackTrend', { query: day })
      expect(hours.series.at(-1)?.points).toHaveLength(24)
      expect(hours.series.at(-1)?.total).toBe(whole.series.at(-1)?.total)
    })

    it('should have breakdowns that add up to the total, the rest in one row', async () => {
      const { client } = people().admin
      const query = { start_date: '2026-01-01', top: 2 }
      const answers = [
        await client.call('faultTrend', { query }),
        await client.call('feedbackTrend', { query }),
        await client.call('activeUsers', { query: { ...query, group_by: 'platform' } }),
        await client.call('activeDevices', { query: { ...query, group_by: 'category' } }),
      ]
      for (const { series, breakdown = [] } of answers) {
        expect(breakdown.length).toBeGreaterThan(0)
        for (const { rows, metric } of breakdown) {
          const whole = series.find(({ key }) => key === metric)
          expect(rows.length).toBeLessThanOrEqual(3)
          expect([rows.reduce((sum, { v }) => sum + v, 0), whole?.total_of]).toEqual([whole?.total, 'sum'])
        }
      }
      const { breakdown } = await client.call('feedbackTrend', { query: { group_by: 'rating' } })
      expect(breakdown?.map(({ dim }) => dim)).toEqual(['rating'])
      expect(breakdown?.[0]?.rows.some(({ key }) => /^[1-5]$/.test(key))).toBe(true)
    })

    it.each(boardMetrics.flatMap((metric) => trendGroups.map((group_by) => ({ metric, group_by }))))(
      'should split $metric by $group_by, or refuse to',
      async ({ metric, group_by }) => {
        const { client } = people().admin
        const answer = client.call('boardByDate', { query: { metrics: [metric], group_by, top: 3 } })
        if (!boardSplits[metric].includes(group_by)) {
          expect(await refusalOf(answer)).toMatchObject({
            code: codes.validation,
            data: { errors: { group_by: expect.stringContaining(metric) as string } },
          })
          return
        }
        const { series, breakdown = [] } = await answer
        const [whole, ...parts] = series
        expect(breakdown.map((one) => [one.dim, one.metric])).toEqual([[group_by, metric]])
        expect(parts.length).toBeGreaterThan(0)
        for (const some of [parts.map(({ total }) => total), breakdown[0]?.rows.map(({ v }) => v) ?? []]) {
          expect(some.reduce((sum, v) => sum + v, 0)).toBe(whole?.total)
        }
      },
    )

    it('should split of the usual metrics those that can be', async () => {
      const { breakdown = [] } = await people().admin.client.call('boardByDate', { query: { group_by: 'country' } })
      expect(breakdown.map(({ metric }) => metric)).toEqual(['new_users', 'new_devices'])
    })

    it('should say what each total is', async () => {
      const { client } = people().admin
      const query = { start_date: '2026-11-01', end_date: '2026-11-10' }
      for (const name of ['activeUsers', 'activeDevices', 'liveUsers', 'faultTrend', 'feedbackTrend'] as const) {
        for (const { total, total_of, points } of (await client.call(name, { query })).series) {
          const values = points.flatMap(({ v }) => v ?? [])
          if (total_of === 'sum') expect(values.reduce((sum, v) => sum + v, 0)).toBe(total)
          if (total_of === 'last') expect(values.at(-1)).toBe(total)
        }
      }
      const { series } = await client.call('faultTrend', { query: { ...query, granularity: 'hour' } })
      expect(series.map(({ key, total_of }) => [key, total_of])).toEqual([
        ['faults', 'sum'],
        ['rate_per_1000', 'overall'],
      ])
    })

    it('should narrow faults to a code, a model or both, and add up to the whole', async () => {
      const { client } = people().admin
      const period = { start_date: '2026-01-01' }
      const ask = (query: Partial<QueryOf<'faultTrend'>>) =>
        client.call('faultTrend', { query: { ...period, top: 50, ...query } })
      const totalOf = ({ series }: { series: { key: string; total: number }[] }, key = 'faults') =>
        series.find((serie) => serie.key === key)?.total
      const whole = await ask({})
      const rowsOf = (answer: typeof whole, dim: string) => answer.breakdown?.find((one) => one.dim === dim)?.rows ?? []
      const [code] = rowsOf(whole, 'code')
      const [model] = rowsOf(whole, 'model')
      expect(code?.name).toHaveProperty('zh-CN')
      // A model has its product's name beside it, in rows as in the matrix.
      expect(model?.name).toHaveProperty('zh-CN')
      expect(model?.label).toBe(model?.name?.['en'])
      expect(whole.names?.[model?.key ?? '']).toEqual(model?.name)
      const ofCode = await ask({ fault_code: code?.key })
      expect(totalOf(ofCode)).toBe(code?.v)
      for (const dim of ['model', 'firmware']) expect(sumOf(rowsOf(ofCode, dim))).toBe(code?.v)
      // What else there is to narrow to stays.
      expect(rowsOf(ofCode, 'code')).toEqual(rowsOf(whole, 'code'))
      expect(ofCode.breakdown?.map(({ dim }) => dim)).toEqual(['code', 'model', 'firmware'])
      const ofModel = await ask({ product_model: model?.key })
      expect(totalOf(ofModel)).toBe(model?.v)
      expect(sumOf(rowsOf(ofModel, 'code'))).toBe(model?.v)
      const [own] = rowsOf(ofModel, 'code')
      const ofBoth = await ask({ product_model: model?.key, fault_code: own?.key })
      expect(totalOf(ofBoth)).toBe(own?.v)
      expect(totalOf(ofBoth, 'affected_devices')).toBeLessThanOrEqual(own?.v ?? 0)
      expect(sumOf(ofBoth.matrix?.cells.flat().map((v) => ({ v })) ?? [])).toBe(own?.v)
      const refused = await refusalOf(ask({ fault_code: code?.key, group_by: 'cc' }))
      expect(refused.data).toHaveProperty('errors.group_by')
    })

    it('should tell of no devices, and of none that failed', async () => {
      const { matrix } = await people().admin.client.call('faultTrend', { query: { start_date: '2026-01-01' } })
      const cells = matrix?.cells.flatMap((row, at) =>
        row.map((faults, col) => ({ faults, online: matrix.online[at]?.[col], rate: matrix.rates[at]?.[col] })),
      )
      expect(cells?.some(({ rate }) => rate !== null)).toBe(true)
      for (const { faults, online, rate } of cells ?? []) {
        if (online === 0 && faults === 0) expect(rate ?? 0).toBe(0)
        // The mean is rounded, the rate is made of it as it is.
        if (!online || rate === null || rate === undefined) continue
        expect(rate).toBeGreaterThanOrEqual((faults / (online + 0.5)) * 1000 - 0.1)
        expect(rate).toBeLessThanOrEqual((faults / (online - 0.5)) * 1000 + 0.1)
      }
    })

    it('should lead from the devices hit on a day to as many devices, and to their owners', async () => {
      const { client } = people().admin
      const query = { start_date: '2026-11-01', end_date: '2026-11-20', group_by: 'triangle' } as const
      const { triangle, series } = await client.call('faultTrend', { query })
      expect(triangle?.days[0]).toBe('2026-10-04')
      const days = series.find(({ key }) => key === 'affected_devices')?.points ?? []
      for (const { t, v } of days.filter((point) => point.v !== 0).slice(0, 3)) {
        const { total } = await client.call('deviceList', { query: { fault_from: t, fault_to: t } })
        expect(total).toBe(v)
      }
      const fleets = triangle?.fleets ?? []
      expect(fleets.length).toBeGreaterThan(0)
      for (const { model, firmware, devices } of fleets.slice(0, 3)) {
        const at = devices.findLastIndex((count) => count > 0)
        const day = triangle?.days[at] ?? ''
        const hit = { fault_from: day, fault_to: day, product_model: [model], firmware }
        const found = await client.call('deviceList', { query: hit })
        expect(found.total).toBe(devices[at])
        const owners = new Set(found.list.flatMap(({ user }) => user?.user_id ?? []))
        const users = await client.call('userList', { query: hit })
        expect(new Set(users.list.map(({ user_id }) => user_id))).toEqual(owners)
      }
    })

    it('should lead from each count of faults to as many times', async () => {
      const { client } = people().admin
      const period = { start_date: '2026-11-01', end_date: '2026-11-20' } as const
      const whole = await client.call('faultTrend', { query: { ...period, top: '5' } })
      const days = { fault_from: period.start_date, fault_to: period.end_date }
      const count = async (query: CallOptions<'faultRecordList'>['query']) =>
        (await client.call('faultRecordList', { query })).total
      const faults = whole.series.find(({ key }) => key === 'faults')
      expect(await count(days)).toBe(faults?.total)
      for (const { t, v } of faults?.points.filter(({ v }) => v !== 0).slice(0, 3) ?? [])
        expect(await count({ fault_from: t, fault_to: t })).toBe(v)
      const filters = { code: 'fault_code', model: 'product_model', firmware: 'firmware', cc: 'country' } as const
      for (const [dim, name] of Object.entries(filters)) {
        const rows = whole.breakdown?.find((one) => one.dim === dim)?.rows ?? []
        for (const { key, v } of rows.filter((row) => /^[^(]/.test(row.key) && row.v > 0).slice(0, 2))
          expect([dim, key, await count({ ...days, [name]: key })]).toEqual([dim, key, v])
      }
      const hours = { start_date: '2026-11-19', end_date: '2026-11-20', granularity: 'hour' } as const
      const { series } = await client.call('faultTrend', { query: hours })
      const points = series.find(({ key }) => key === 'faults')?.points.filter(({ v }) => v !== null && v > 0) ?? []
      expect(points.length).toBeGreaterThan(0)
      for (const { t, v } of points.slice(0, 3)) {
        const at = { fault_from: t.slice(0, 10), fault_to: t.slice(0, 10), fault_hour: String(Number(t.slice(11, 13))) }
        expect([t, await count(at)]).toEqual([t, v])
      }
      const centres = await Promise.all(dataCentreKeys.map(async (data_center) => count({ ...days, data_center })))
      expect(centres.reduce((sum, n) => sum + n, 0)).toBe(faults?.total)
    })

    it('should list faults with the devices that had them, masked as elsewhere, for who may see devices', async () => {
      const { admin, support } = people()
      const { list, total } = await admin.client.call('faultRecordList', { query: { page_size: 50 } })
      expect(total).toBeGreaterThan(0)
      expect(list.map(({ raised_at }) => raised_at)).toEqual(
        list
          .map(({ raised_at }) => raised_at)
          .toSorted()
          .toReversed(),
      )
      for (const { device, device_id } of list.slice(0, 3)) {
        const { list: found } = await admin.client.call('deviceList', { query: { device_id } })
        expect(device).toEqual(found[0])
        expect(device.sn).toContain('*')
      }
      const asked = await support.client.call('faultRecordList', { query: { page_size: 10 } })
      expect(asked.list.length).toBeGreaterThan(0)
      const endless = admin.client.call('faultRecordList', { query: { fault_to: '2026-11-01' } })
      expect((await refusalOf(endless)).code).toBe(codes.validation)
    })

    it('should look for devices by faults of some days that are not too many', async () => {
      const { client } = people().admin
      for (const query of [{ fault_to: '2026-11-01' }, { fault_from: '2026-01-01', fault_to: '2026-11-01' }]) {
        expect((await refusalOf(client.call('deviceList', { query }))).code).toBe(codes.validation)
        expect((await refusalOf(client.call('userList', { query }))).code).toBe(codes.validation)
      }
      const alone = await refusalOf(client.call('userList', { query: { product_model: ['RV-S10'] } }))
      expect(alone.data).toHaveProperty('errors.fault_from')
    })

    it('should not pretend to know of an earlier time what is known of the present only', async () => {
      const { client } = people().admin
      const past = { end_date: '2026-11-01' }
      for (const metric of ['online', 'active_30d'] as const) {
        for (const more of [past, { start_date: '2026-11-01' }, { compare: 'prev' } as const]) {
          const refused = await refusalOf(client.call('productRank', { query: { metric, ...more } }))
          expect(refused.data).toHaveProperty('errors.metric')
        }
      }
      const { meta } = await client.call('productRank', { query: { metric: 'online' } })
      expect(meta.from).toBe(meta.to)
      const before = await client.call('userDeviceDistribution', { query: past })
      expect(before.totals).toMatchObject({ devices: expect.any(Number) as number, online: null })
      expect(before.rows.every(({ online }) => online === null)).toBe(true)
      const then = await client.call('deviceRank', { query: past })
      const now = await client.call('deviceRank')
      const sum = (rows: typeof now.rows) => rows.reduce((all, { v }) => all + v, 0)
      expect(sum(then.rows)).toBeLessThan(sum(now.rows))
    })

    it('should agree with itself: users by country, feedback by status', async () => {
      const { client } = people().admin
      const { total, rows, unknown } = await client.call('usersByCountry')
      expect(rows.reduce((sum, { v }) => sum + v, unknown)).toBe(total)
      expect((await client.call('registeredUsers')).total.value).toBe(total)
      // As nobody has asked before: answers are kept for half a minute, and feedback has changed meanwhile.
      const query = { data_center: 'us_west' } as const
      const figures = await client.call('feedbackFigures', { query })
      const { ageing } = await client.call('feedbackTrend', { query })
      expect(ageing.reduce((sum, { count }) => sum + count, 0)).toBe(figures.open.value + figures.in_progress.value)
      expect((await client.call('feedbackQueue', { query })).total).toBe(figures.open.value)
    })

    it('should compare how long answers take and what people gave with the same of the time before', async () => {
      const { client } = people().admin
      const range = { start_date: '2026-05-01', end_date: '2026-10-31' }
      const before = { start_date: '2025-10-29', end_date: '2026-04-30' }
      const [now, then, alone] = [
        await client.call('feedbackTrend', { query: { ...range, compare: 'prev' } }),
        await client.call('feedbackTrend', { query: before }),
        await client.call('feedbackTrend', { query: range }),
      ]
      expect(now.times).toEqual({ ...alone.times, compare: then.times })
      expect(alone.times).not.toHaveProperty('compare')
      const months = { start_date: '2026-05-01', end_date: '2026-10-31', granularity: 'month' } as const
      const { times, series } = await client.call('feedbackTrend', { query: months })
      const { points = [], ...whole } = times
      expect(whole).toEqual(alone.times)
      expect(points.map(({ t }) => t)).toEqual(series[0]?.points.map(({ t }) => t))
      const june = { start_date: '2026-06-01', end_date: '2026-06-30' }
      const { times: ofJune } = await client.call('feedbackTrend', { query: june })
      expect(points[1]).toEqual({ t: '2026-06-01', ...ofJune })
      const starsOf = ({ breakdown = [] }: typeof now) => breakdown.find(({ dim }) => dim === 'rating')?.rows ?? []
      const rated = starsOf(then)
      expect(rated.some(({ key }) => /^[1-5]$/.test(key))).toBe(true)
      for (const { key, v } of rated) expect(starsOf(now).find((row) => row.key === key)?.prev_v).toBe(v)
    })

    it('should lead from each age to as many pieces of feedback', async () => {
      const { client } = people().admin
      const { ageing, meta } = await client.call('feedbackTrend', { query: { data_center: 'eu_central' } })
      const back = (days: number) => new Date(Date.parse(meta.as_of) - days * day).toISOString().slice(0, 10)
      const days = {
        '0-1d': { created_from: back(0), created_to: back(0) },
        '1-3d': { created_from: back(2), created_to: back(1) },
        '3-7d': { created_from: back(6), created_to: back(3) },
        '>7d': { created_to: back(7) },
      }
      for (const { bucket, count } of ageing) {
        const query = {
          status: ['open', 'in_progress'] as ['open', 'in_progress'],
          data_center: ['eu_central'] as ['eu_central'],
        }
        const { total } = await client.call('feedbackList', { query: { ...query, ...days[bucket], tz: 'UTC' } })
        expect([bucket, total]).toEqual([bucket, count])
      }
      expect(ageing.map(({ bucket }) => bucket)).toEqual([...ageingBuckets])
    })

    it.each([
      ['1h', 12],
      ['6h', 24],
      ['24h', 24],
    ] as const)('should tell of the last %s in %i steps', async (window, steps) => {
      const stream = await people().admin.client.call('realtimeStream', { query: { window } })
      expect(stream.window_s / stream.step_s).toBe(steps)
      for (const { points } of stream.series) expect(points).toHaveLength(steps)
      expect(stream.events.every(({ at }) => Date.parse(stream.as_of) - Date.parse(at) <= stream.window_s * 1000)).toBe(
        true,
      )
    })

    it('should mark versions, messages and e-mails on the board on the days they went out, and only theirs', async () => {
      const { client } = people().admin
      const range = { start_date: '2026-08-01', end_date: '2026-11-20' }
      const { annotations } = await client.call('boardByDate', { query: range })
      const moments = annotations.map(({ at }) => at)
      expect(moments).toEqual(moments.toSorted())
      expect(moments.every((at) => at >= range.start_date && at < '2026-11-21')).toBe(true)
      expect(new Set(annotations.map(({ kind }) => kind))).toEqual(new Set(['version', 'message', 'email']))
      const { list } = await client.call('pushMessageList', { query: { page_size: 200, status: ['published'] } })
      const within = list.filter(({ published_at = '' }) => published_at >= range.start_date)
      expect(annotations.flatMap(({ kind, ref }) => (kind === 'message' ? ref.id : [])).toSorted()).toEqual(
        within.map(({ msg_id }) => msg_id).toSorted(),
      )
      for (const { at, kind, title, ref } of annotations.filter((one) => one.kind !== 'message').slice(-6)) {
        const found =
          kind === 'version'
            ? await client.call('appVersionDetail', { query: { version_id: ref.id } })
            : await client.call('emailDetail', { query: { email_id: ref.id } })
        expect('put_on_at' in found ? found.put_on_at : 'sent_at' in found && found.sent_at).toBe(at)
        expect(title).toContain('version' in found ? found.version : found.name)
      }
      const none = await client.call('boardByDate', { query: { start_date: '2025-01-01', end_date: '2025-01-02' } })
      expect(none.annotations).toEqual([])
    })

    it('should tell what matters now, of what the person may see', async () => {
      const { admin, support } = people()
      const { headlines } = await admin.client.call('headlines')
      expect(headlines.map(({ kind }) => kind)).toEqual(
        headlineKinds.filter((kind) => headlines.some((one) => one.kind === kind)),
      )
      const of = (kind: string) => headlines.find((one) => one.kind === kind)
      // Answers are kept for seconds: of a brand whose feedback nobody answers meanwhile.
      const brand = 'blodever'
      const { breached } = await admin.client.call('feedbackFigures', { brand })
      const there = await admin.client.call('headlines', { brand })
      expect(there.headlines.find(({ kind }) => kind === 'overdue')?.value ?? 0).toBe(breached)
      const query = { start_date: '2026-11-14', end_date: '2026-11-20', group_by: 'triangle' } as const
      const { triangle } = await admin.client.call('faultTrend', { query })
      const hit = (triangle?.fleets ?? []).map(({ anomalies }) => anomalies.at(-1)?.devices ?? 0)
      expect(of('anomaly')?.value ?? 0).toBe(Math.max(0, ...hit))
      const { list } = await admin.client.call('appVersionList', { query: { status: ['on'], page_size: 200 } })
      const stopped = list.filter(({ rollout_plan: plan }) => plan?.status === 'stopped')
      const [last] = stopped.toSorted((a, b) => ((a.put_on_at ?? '') < (b.put_on_at ?? '') ? 1 : -1))
      expect(of('halted')?.id).toBe(last?.version_id)
      const own = await support.client.call('headlines')
      expect(own.headlines.every(({ kind }) => kind === 'overdue')).toBe(true)
    })

    it('should count the messages that were published today', async () => {
      const { client } = people().admin
      const { as_of, cards } = await client.call('realtimeFigures')
      const { list } = await client.call('pushMessageList', { query: { page_size: 200, status: ['published'] } })
      const today = list.filter(({ published_at = '' }) => published_at.slice(0, 10) === as_of.slice(0, 10))
      expect(cards.find(({ key }) => key === 'messages_today')?.value).toBe(today.length)
    })
  })
}
