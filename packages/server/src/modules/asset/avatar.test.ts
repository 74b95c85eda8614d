import { type Asset, avatarLimits, codes } from '@bms/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { createTestApp, type Session, type TestApp } from '../../testing/create-test-app.ts'
import { makeImage } from '../../testing/images.ts'
import { orphanLife } from './asset-refs.ts'

let test: TestApp
let admin: Session
beforeAll(async () => {
  test = await createTestApp()
  admin = await test.signIn('admin')
}, 60_000)
afterAll(() => test.database.close())

const get = (url: string) => test.send(url, { method: 'GET' })
const upload = (file: File, as: Session = admin) => test.call('uploadAvatar', { as, body: { file } })
const uploaded = async (color: string): Promise<Asset> =>
  (await upload(await makeImage('me.png', { color, width: 80, height: 80 }))).data.asset
const wear = async (avatar: string, as: Session = admin) => {
  const { rev = 0, uid } = (await test.call('myInfo', { as })).data
  return test.call('editStaff', { as, body: { uid, rev, avatar } })
}
const passADay = async (): Promise<void> => {
  test.advance(orphanLife + 1000)
  admin = await test.signIn('admin')
  await test.runJobs()
}

describe('a picture of staff', () => {
  it('should be upright, a square no larger than it is shown, and without what cameras add', async () => {
    const file = await makeImage('me.jpg', { format: 'jpeg', comment: 'Secret place', width: 1200, height: 700 })
    const { asset } = (await upload(file)).data
    const { side } = avatarLimits
    expect(asset).toMatchObject({ mime: 'image/jpeg', width: side, height: side })
    const bytes = Buffer.from(await (await get(asset.url)).arrayBuffer())
    expect(bytes.includes('Secret place')).toBe(false)
    const thumb = await sharp(await (await get(asset.thumb_url)).arrayBuffer()).metadata()
    expect([thumb.format, thumb.width, thumb.height]).toEqual(['webp', 320, 320])
  })

  it('should be refused when it is too small, or none', async () => {
    const small = await makeImage('dot.png', { width: 200, height: avatarLimits.least - 1 })
    for (const file of [small, new File(['GIF89a'], 'me.gif', { type: 'image/gif' })]) {
      expect(await upload(file), file.name).toMatchObject({
        code: codes.validation,
        data: { errors: { file: expect.stringMatching(/^(?:is|must) /) as string } },
      })
    }
  })

  it('should be anybody’s to upload for themselves, told of in a record, and no brand’s to use or delete', async () => {
    const analyst = await test.signIn('analyst.ecozy')
    const { asset } = (await upload(await makeImage('me.png', { width: 99, height: 99 }), analyst)).data
    expect((await wear(asset.asset_id, analyst)).data.avatar).toBe(asset.thumb_url)
    const records = await test.call('operationRecordList', { as: admin, query: { target_id: asset.asset_id } })
    expect(records.data.list.map(({ project, module, action }) => [project, module, action])).toEqual([
      ['system', 'session', 'upload'],
    ])
    const removed = await test.call('deleteFile', { as: admin, body: { asset_id: asset.asset_id } })
    expect(removed.code).toBe(codes.notFound)
    const { category_id = '', rev = 1 } = (await test.call('categoryTree', { as: admin })).data.list[0] ?? {}
    const icon = await test.call('editCategory', { as: admin, body: { category_id, rev, icon: asset } })
    expect(icon.code).toBe(codes.validation)
  })

  it('should stay while it is worn, and go a day after another is, or none', async () => {
    const [first, second, never] = [await uploaded('#111111'), await uploaded('#222222'), await uploaded('#333333')]
    await wear(first.asset_id)
    await passADay()
    expect([(await get(first.thumb_url)).status, (await get(never.url)).status]).toEqual([200, 404])
    // Uploaded again, as the day of the second is over too.
    expect((await get(second.url)).status).toBe(404)
    const next = await uploaded('#222222')
    await wear(next.asset_id)
    expect((await get(first.thumb_url)).status).toBe(200)
    await passADay()
    expect([(await get(first.thumb_url)).status, (await get(next.thumb_url)).status]).toEqual([404, 200])
    await wear('')
    await passADay()
    expect((await get(next.thumb_url)).status).toBe(404)
  })

  it('should stay while anybody wears it', async () => {
    const support = await test.signIn('support')
    const { asset_id, url } = await uploaded('#444444')
    await wear(asset_id)
    await wear(asset_id, support)
    await wear('')
    await passADay()
    expect((await get(url)).status).toBe(200)
  })

  it('should go with the member', async () => {
    const { data } = await test.call('roleList', { as: admin, query: {} })
    const role_ids = data.list.filter(({ role_name }) => role_name === 'Support').map(({ role_id }) => role_id)
    const { asset_id, url } = await uploaded('#555555')
    const body = { uname: 'pictured', uemail: 'p@example.com', nickname: 'Pictured', role_ids, avatar: asset_id }
    const { member } = (await test.call('createStaff', { as: admin, body })).data
    expect(member.avatar).toMatch(/-thumb\.webp$/)
    await passADay()
    expect((await get(url)).status).toBe(200)
    await test.call('removeStaff', { as: admin, body: { uid: member.uid, rev: member.rev } })
    await passADay()
    expect((await get(url)).status).toBe(404)
  })
})
