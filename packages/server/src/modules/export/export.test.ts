import { type BodyOf, calls, codes, exportLife, exportLists, maxExportsAtOnce, toExportCells } from '@bms/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { addStaff } from '../../testing/add-staff.ts'
import { createTestApp, credentialsOf, type Session, type TestApp } from '../../testing/create-test-app.ts'
import { loseProcesses } from '../../testing/lose-processes.ts'
import { exporters } from './exporters.ts'

let test: TestApp
let admin: Session
beforeAll(async () => {
  test = await createTestApp()
  admin = await test.signIn('admin')
}, 60_000)
afterAll(() => test.database.close())

const order = (body: Partial<BodyOf<'createExport'>> = {}, as = admin) =>
  test.call('createExport', {
    as,
    body: { list: 'userList', query: {}, columns: ['user_id', 'account', 'nickname'], ...body },
  })
const stateOf = async (export_id: string) => (await test.call('exportDetail', { as: admin, query: { export_id } })).data
const download = async (export_id: string, as = admin) => {
  const response = await test.send(`/api/v1/ky/export/download?export_id=${export_id}`, { headers: credentialsOf(as) })
  // `text()` would drop the mark at the beginning.
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer())
  return { response, text }
}
const filesOf = (export_id: string) => [...test.ports.sent.files.keys()].filter((key) => key.includes(export_id))

describe('an export', () => {
  it('should write the list with its filters, masked, in parts, and give it to its owner', async () => {
    const { data } = await order({ query: { status: 'enabled', page_size: '10', sort: 'nickname' } })
    expect(data).toMatchObject({ state: 'queued', rows: 0, query: { status: 'enabled' } })
    expect(JSON.parse((await download(data.export_id)).text)).toMatchObject({ code: codes.transition })
    await test.runJobs()
    const { total } = (await test.call('userList', { as: admin, query: { status: 'enabled' } })).data
    expect(await stateOf(data.export_id)).toMatchObject({ state: 'done', rows: total, is_cut: false })
    const { data: told } = await test.call('notificationList', { as: admin })
    const ref = { type: 'export', id: data.export_id, brand: 'kyvol' }
    expect(told.list.filter((note) => note.ref?.id === data.export_id)).toMatchObject([
      { kind: 'job', title: 'The export of users is ready', ref },
    ])
    const { response, text } = await download(data.export_id)
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="userList-kyvol-2026-11-20.csv"')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    const lines = text.split('\r\n')
    expect(lines[0]).toBe('\uFEFFuser_id,account,nickname')
    expect(lines).toHaveLength(total + 2)
    const accounts = lines.slice(1, -1).map((line) => line.split(',')[1] ?? '')
    expect(accounts.every((account) => account === '' || account.includes('***'))).toBe(true)
    // A phone number begins with a plus: a spreadsheet would reckon with it.
    expect(accounts.filter((account) => account.startsWith("'+")).length).toBeGreaterThan(0)
    expect(accounts.filter((account) => account.startsWith('+'))).toEqual([])
    const { data: records } = await test.call('operationRecordList', {
      as: admin,
      query: { target_id: data.export_id },
    })
    expect(records.list.map(({ action, module }) => [action, module])).toEqual([['export', 'UserCenter']])
  })

  it('should fail, and say so to its owner, when every process was lost with it', async () => {
    const { data } = await order()
    await loseProcesses(test.database.db, data.export_id)
    await test.runJobs()
    expect(await stateOf(data.export_id)).toMatchObject({ state: 'failed' })
    const { data: told } = await test.call('notificationList', { as: admin })
    expect(told.list.filter(({ ref }) => ref?.id === data.export_id)).toMatchObject([{ reason: 'export-failed' }])
  })

  it.each(Object.keys(exportLists) as (keyof typeof exportLists)[])('should know every column of %s', async (list) => {
    const { data, code } = await order({ list, columns: [...exportLists[list].columns] })
    expect(code).toBe(codes.ok)
    await test.runJobs()
    const { text } = await download(data.export_id)
    const { rows } = await stateOf(data.export_id)
    expect(rows).toBeGreaterThan(0)
    // Every column has a value somewhere: none is misspelt.
    const cells = text.split('\r\n')
    expect(cells[0]).toBe(`\uFEFF${exportLists[list].columns.join(',')}`)
    expect(cells[1]).not.toMatch(/^,+$/)
  })

  it.each([
    ['deviceList', 'sn', { status: 'online' }],
    ['feedbackList', 'account', { tab: 'mine' }],
  ] as const)('should take the filters of %s and mask what the list masks', async (list, secret, query) => {
    const { data } = await order({ list, columns: [secret], query })
    await test.runJobs()
    const { total } = (await test.call(list, { as: admin, query })).data
    const lines = (await download(data.export_id)).text.split('\r\n').slice(1, -1)
    expect(lines).toHaveLength(total)
    expect(lines.every((line) => line === '' || line.includes('*'))).toBe(true)
  })

  it('should come in the order of the list, under the titles it shows', async () => {
    const { data } = await order({
      query: { sort: '-nickname' },
      columns: ['user_id', 'nickname'],
      titles: ['Number', '=Name'],
    })
    await test.runJobs()
    const { data: page } = await test.call('userList', { as: admin, query: { sort: '-nickname', page_size: '200' } })
    const lines = (await download(data.export_id)).text.split('\r\n')
    expect(lines[0]).toBe("\uFEFFNumber,'=Name")
    const ids = lines.slice(1, -1).map((line) => line.split(',')[0])
    expect(ids).toHaveLength(page.total)
    expect(ids.slice(0, page.list.length)).toEqual(page.list.map(({ user_id }) => user_id))
    expect((await order({ titles: ['Number'] })).code).toBe(codes.validation)
  })

  it.each([
    ['deviceList', '-name', 'device_id'],
    ['feedbackList', '-created_at', 'feedback_id'],
    ['operationRecordList', '-at', 'log_id'],
    ['faqList', '-helpful', 'faq_id'],
  ] as const)('should write %s in the order of %s', async (list, sort, id) => {
    const { data, code } = await order({ list, columns: [id], query: { sort } })
    expect(code).toBe(codes.ok)
    await test.runJobs()
    const lines = (await download(data.export_id)).text.split('\r\n').slice(1, -1)
    const scope = list === 'operationRecordList' ? { project: 'kyvol' } : {}
    const { data: page } = await test.call(list, { as: admin, query: { ...scope, sort, page_size: '50' } })
    const ids = page.list.map((row) => String(Reflect.get(row, id)))
    // What the order itself wrote into the records came after it was shown.
    expect(lines).toEqual(expect.arrayContaining(ids.slice(-10)))
    expect(lines.filter((line) => ids.includes(line))).toEqual(ids.filter((one) => lines.includes(one)))
  })

  it.each(['nickname', '-last_active_at', 'last_active_at', 'device_count,-nickname', undefined])(
    'should leave nothing out while rows that are written already cease to fit: by %s',
    async (sort) => {
      const { db } = test.database
      const query = calls.userList.query.parse({ status: 'enabled', ...(sort !== undefined && { sort }) })
      const next = (after: string) =>
        exporters.userList.page(db, 'kyvol', query, after, 20, { uid: admin.uid, at: test.now() })
      const enabled = db
        .selectFrom('app_user')
        .select('user_id')
        .where('brand', '=', 'kyvol')
        .where('status', '=', 'enabled')
      const fitting = (await enabled.execute()).map(({ user_id }) => user_id)
      const ids: string[] = []
      let page = await next('')
      const changed = page.rows.slice(0, 10).map(({ user_id }) => user_id)
      const become = (status: 'enabled' | 'disabled') =>
        Promise.all(
          (['app_user', 'user_seen'] as const).map((table) =>
            db.updateTable(table).set({ status }).where('user_id', 'in', changed).execute(),
          ),
        )
      await become('disabled')
      while (page.rows.length > 0) {
        ids.push(...page.rows.map(({ user_id }) => user_id))
        page = await next(page.after)
      }
      await become('enabled')
      expect(ids.toSorted()).toEqual(fitting.toSorted())
    },
  )

  it.each(['at', '-at'])('should have a row for each object of a record, wherever a part ends: by %s', async (sort) => {
    const { data: page } = await test.call('userList', { as: admin, query: { status: 'enabled', page_size: '10' } })
    const ids = page.list.slice(0, 3).map(({ user_id }) => user_id)
    const body = { user_ids: ids, reason: 'Accounts of the trade fair' }
    const { request_id } = await test.call('disableUsers', { as: admin, body })
    await test.call('enableUsers', { as: admin, body: { user_ids: ids } })
    const walk = async (limit: number, target_id?: string) => {
      const query = calls.operationRecordList.query.parse({
        sort,
        action: 'disable',
        ...(target_id !== undefined && { target_id }),
      })
      const rows = []
      for (let after = ''; ;) {
        const part = await exporters.operationRecordList.page(test.database.db, 'kyvol', query, after, limit, {
          uid: admin.uid,
          at: test.now(),
        })
        rows.push(...part.rows)
        if (part.rows.length < limit) return rows
        after = part.after
      }
    }
    const whole = await walk(5000)
    const rows = whole.filter((row) => row.request_id === request_id)
    expect(rows.map(({ target_id }) => target_id).toSorted()).toEqual(ids.toSorted())
    expect(new Set(rows.map(({ log_id }) => log_id)).size).toBe(1)
    const change = { path: 'status', from: 'enabled', to: 'disabled' }
    for (const row of rows) {
      expect(row.changes).toContainEqual(change)
      expect(toExportCells.operationRecordList(row, 'en')['target']).toBe(row.target_name)
    }
    const keys = (some: typeof whole) => some.map(({ log_id, target_id }) => `${log_id} ${target_id}`)
    expect(keys(await walk(2))).toEqual(keys(whole))
    const own = (await walk(2, ids[1])).filter((row) => row.request_id === request_id)
    expect(own.map(({ target_id }) => target_id)).toEqual([ids[1]])
  })

  it('should go on where a process was lost', async () => {
    const { data } = await order()
    await test.runJobs()
    const whole = await download(data.export_id)
    const db = test.database.db
    // As a kill between the storage and the count leaves it: the part is there, but isn't counted.
    await db
      .updateTable('export_file')
      .set({ state: 'running', parts: 0, rows: 0, bytes: 0, after: null, expires_at: null })
      .where('export_id', '=', data.export_id)
      .execute()
    await db.updateTable('job').set({ run_at: test.now() }).where('ref', '=', data.export_id).execute()
    await test.runJobs()
    expect((await download(data.export_id)).text).toBe(whole.text)
    const { bytes } = await stateOf(data.export_id)
    expect(bytes).toBe(new TextEncoder().encode(whole.text).byteLength)
  })

  it('should be deleted after its time', async () => {
    const { data } = await order()
    await test.runJobs()
    expect(filesOf(data.export_id)).toHaveLength(1)
    test.advance(exportLife * 86_400_000)
    admin = await test.signIn('admin')
    await test.runJobs()
    expect(filesOf(data.export_id)).toEqual([])
    expect((await stateOf(data.export_id)).state).toBe('expired')
    const { response, text } = await download(data.export_id)
    expect(response.headers.get('content-type')).toContain('application/json')
    expect(JSON.parse(text)).toMatchObject({ code: codes.transition, data: { from: 'expired' } })
  })

  it('should be given up when cancelled, once', async () => {
    const { data } = await order()
    const body = { export_id: data.export_id }
    expect((await test.call('cancelExport', { as: admin, body })).data).toMatchObject({ state: 'cancelled' })
    await test.runJobs()
    expect(filesOf(data.export_id)).toEqual([])
    expect((await test.call('cancelExport', { as: admin, body })).data).toMatchObject({ from: 'cancelled' })
  })

  it("should need the export action of the list's module, now and at the download", async () => {
    await addStaff(test, 'viewer', { grants: [{ project: 'kyvol', module: 'UserCenter', actions: ['view'] }] })
    await addStaff(test, 'exporter', {
      grants: [{ project: 'kyvol', module: 'UserCenter', actions: ['view', 'export'] }],
    })
    const [viewer, exporter] = [await test.signIn('viewer'), await test.signIn('exporter')]
    expect((await order({}, viewer)).code).toBe(codes.notAllowed)
    expect((await order({ list: 'operationRecordList', columns: ['at'] }, exporter)).code).toBe(codes.notAllowed)
    const { data } = await order({}, exporter)
    await test.runJobs()
    expect(JSON.parse((await download(data.export_id, viewer)).text)).toMatchObject({ code: codes.notFound })
    expect((await download(data.export_id, exporter)).text).toContain('user_id')
    await test.database.db.updateTable('role_permission').set({ actions: '["view"]' }).execute()
    expect(JSON.parse((await download(data.export_id, exporter)).text)).toMatchObject({ code: codes.notAllowed })
  })

  it('should refuse filters and columns that the list lacks, and too many at a time', async () => {
    expect((await order({ query: { colour: 'red' } })).data).toMatchObject({
      errors: { 'query.colour': expect.any(String) },
    })
    expect((await order({ columns: ['pass_hash'] })).code).toBe(codes.validation)
    for (let n = 0; n < maxExportsAtOnce; n += 1) expect((await order()).code).toBe(codes.ok)
    expect(await order()).toMatchObject({ code: codes.slowDown, data: { retry_after_s: 60 } })
    await test.runJobs()
    const { data } = await test.call('exportList', { as: admin, query: { state: 'done', page_size: '10' } })
    expect(data.list.map(({ export_id }) => export_id)).toEqual(
      data.list
        .map(({ export_id }) => export_id)
        .toSorted()
        .toReversed(),
    )
  })
})
