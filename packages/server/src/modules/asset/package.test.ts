import { codes, packageParts } from '@bms/contract'
import { buildApk } from '@bms/fixtures'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { createTestApp, type Session, type TestApp } from '../../testing/create-test-app.ts'

const day = 24 * 60 * 60 * 1000

let test: TestApp
let as: Session
let versionCode = 1
beforeAll(async () => {
  test = await createTestApp()
  await test.database.db.deleteFrom('job').execute()
  as = await test.signIn('admin')
}, 60_000)
afterAll(() => test.database.close())

const makeFile = (filler = 2 * packageParts.most) =>
  buildApk({ packageName: 'com.example.home', versionName: '4.2.1', versionCode: (versionCode += 1), filler })
const begin = async (file: Blob) =>
  (await test.call('createPackageUpload', { as, body: { name: 'home.apk', bytes: file.size } })).data.upload_id
const send = (upload_id: string, file: Blob, offset: number) => {
  const part = new File([file.slice(offset, offset + packageParts.most)], 'part')
  return test.call('appendPackagePart', { as, body: { upload_id, offset: String(offset), part } })
}
async function sendAll(upload_id: string, file: Blob, from = 0): Promise<void> {
  for (let at = from; at < file.size;) at = (await send(upload_id, file, at)).data.received
}
const finish = (upload_id: string) => test.call('finishPackageUpload', { as, body: { upload_id } })
const isOf = (id: string) => (key: string) => key.includes(id) || key.endsWith('.part')
const filesOf = (id: string) => [...test.ports.sent.files.keys()].filter(isOf(id))
/** The process ends just after the storage has what it was given. */
const dieAfterPut = () => {
  const put = test.ports.storage.put
  return vi.spyOn(test.ports.storage, 'put').mockImplementationOnce(async (key, file) => {
    await put(key, file)
    throw new Error('killed')
  })
}

describe('a package', () => {
  it('should be served as it was sent, and never be in memory whole', async () => {
    const file = makeFile()
    const sizes: number[] = []
    const { put, get } = test.ports.storage
    const spies = [
      vi.spyOn(test.ports.storage, 'put').mockImplementation(async (key, stored) => {
        sizes.push(stored.bytes.length)
        return put(key, stored)
      }),
      vi.spyOn(test.ports.storage, 'get').mockImplementation(async (key) => {
        const stored = await get(key)
        sizes.push(stored?.bytes.length ?? 0)
        return stored
      }),
    ]
    const id = await begin(file)
    await sendAll(id, file)
    const { data } = await finish(id)
    const answer = await test.send(data.package.url ?? '', { method: 'GET' })
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/vnd.android.package-archive',
      'content-length': String(file.size),
      'content-disposition': 'attachment',
    })
    expect(Buffer.from(await answer.arrayBuffer()).equals(Buffer.from(await file.arrayBuffer()))).toBe(true)
    expect(Math.max(...sizes)).toBe(packageParts.most)
    for (const spy of spies) spy.mockRestore()
  })

  it('should go with all its parts once no version has had it for a day', async () => {
    const file = makeFile()
    const id = await begin(file)
    await sendAll(id, file)
    const { data } = await finish(id)
    expect(filesOf(id).length).toBeGreaterThanOrEqual(4)
    test.advance(day)
    as = await test.signIn('admin')
    await test.runJobs()
    expect(filesOf(id)).toEqual([])
    expect((await test.send(data.package.url ?? '', { method: 'GET' })).status).toBe(404)
  })

  it('should go on after the process was killed with a part in hand, and leave nothing of that part', async () => {
    const file = makeFile()
    const id = await begin(file)
    await send(id, file, 0)
    const spy = dieAfterPut()
    expect((await send(id, file, packageParts.most)).code).toBe(codes.server)
    spy.mockRestore()
    const { data } = await test.call('packageUploadDetail', { as, query: { upload_id: id } })
    expect(data.received).toBe(packageParts.most)
    expect(filesOf(id)).toHaveLength(2)
    await sendAll(id, file, data.received)
    const { data: kept } = await finish(id)
    await test.database.db
      .insertInto('asset_ref')
      .values({ brand: 'kyvol', asset_id: id, ref_type: 'test', ref_id: id, field: 'package' })
      .execute()
    test.advance(day)
    as = await test.signIn('admin')
    await test.runJobs()
    // Its three parts and their list; the one that was lost is gone.
    expect(filesOf(id)).toHaveLength(4)
    const answer = await test.send(kept.package.url ?? '', { method: 'GET' })
    expect((await answer.arrayBuffer()).byteLength).toBe(file.size)
  })

  it('should be finished after the process was killed while that was done, and outlive what cleans up', async () => {
    const before = test.ports.sent.files.size
    const file = makeFile(100)
    const id = await begin(file)
    await sendAll(id, file)
    const spy = dieAfterPut()
    expect((await finish(id)).code).toBe(codes.server)
    spy.mockRestore()
    const { data } = await finish(id)
    await test.database.db
      .insertInto('asset_ref')
      .values({ brand: 'kyvol', asset_id: id, ref_type: 'test', ref_id: id, field: 'package' })
      .execute()
    test.advance(day)
    as = await test.signIn('admin')
    await test.runJobs()
    expect(test.ports.sent.files.size).toBe(before + 2)
    expect((await test.send(data.package.url ?? '', { method: 'GET' })).status).toBe(200)
  })

  it('should leave nothing when nobody goes on with it for a day, or it is given up', async () => {
    const before = test.ports.sent.files.size
    const file = makeFile()
    const [left, dropped] = [await begin(file), await begin(file)]
    await send(left, file, 0)
    test.advance(day - 1000)
    as = await test.signIn('admin')
    await test.runJobs()
    await send(left, file, packageParts.most)
    await send(dropped, file, 0)
    await test.call('removePackageUpload', { as, body: { upload_id: dropped } })
    await test.runJobs()
    expect(test.ports.sent.files.size).toBe(before + 2)
    test.advance(day)
    as = await test.signIn('admin')
    await test.runJobs()
    expect(test.ports.sent.files.size).toBe(before)
    const gone = await test.call('packageUploadDetail', { as, query: { upload_id: left } })
    expect(gone.code).toBe(codes.notFound)
    expect(
      await test.database.db.selectFrom('package_upload').selectAll().where('upload_id', '=', left).execute(),
    ).toEqual([])
  })
})
