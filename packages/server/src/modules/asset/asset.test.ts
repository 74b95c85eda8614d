// Long, as it is the list of what holds for files, from their upload to their end.

import { type Asset, type BodyOf, codes, endpoints, toPath } from '@bms/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { createTestApp, credentialsOf, type Session, type TestApp } from '../../testing/create-test-app.ts'
import { makeImage } from '../../testing/images.ts'
import { orphanLife } from './asset-refs.ts'

let test: TestApp
let admin: Session
beforeAll(async () => {
  test = await createTestApp()
  admin = await test.signIn('admin')
}, 60_000)
afterAll(() => test.database.close())

const upload = (file: File) => test.call('uploadImage', { as: admin, body: { file } })
const uploaded = async (name: string, color: string): Promise<Asset> =>
  (await upload(await makeImage(name, { color }))).data.asset
const remove = (asset_id: string) => test.call('deleteFile', { as: admin, body: { asset_id } })
const get = (url: string, method = 'GET') => test.send(url, { method })
const firstCategory = async () => (await test.call('categoryTree', { as: admin })).data.list[0]
const edit = async (icon: Asset | null) => {
  const category = await firstCategory()
  const { category_id = '', rev = 1 } = category ?? {}
  return test.call('editCategory', { as: admin, body: { category_id, rev, icon } })
}

describe('an upload', () => {
  it('should be decoded, encoded again without what cameras add, and served for ever to anybody', async () => {
    const file = await makeImage('photo.jpg', { format: 'jpeg', comment: 'Secret place', width: 60, height: 20 })
    expect(Buffer.from(await file.arrayBuffer()).includes('Secret place')).toBe(true)
    const { data } = await upload(file)
    // Turned upright: its orientation said so.
    expect(data.asset).toMatchObject({ mime: 'image/jpeg', width: 20, height: 60, alt: '' })
    const answer = await get(data.asset.url)
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(bytes.includes('Secret place')).toBe(false)
    expect(bytes.length).toBe(data.asset.bytes)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    const thumb = await sharp(await (await get(data.asset.thumb_url)).arrayBuffer()).metadata()
    expect([thumb.format, thumb.height]).toEqual(['webp', 60])
    expect((await get(data.asset.url, 'HEAD')).status).toBe(200)
  })

  it.each(['/files/', '/files/kyvol/x.png', '/files/kyvol/../x', '/files/kyvol/%2e%2e/x', '/files/ecozy'])(
    'should not be found at %s',
    async (path) => {
      expect((await get(path)).status).toBe(404)
    },
  )

  it('should be kept once for a brand, and once for each brand', async () => {
    const [one, two] = [await uploaded('a.png', '#111111'), await uploaded('b.png', '#111111')]
    expect(two).toEqual(one)
    const files = await Promise.all(['x', 'y', 'z'].map(() => makeImage('c.png', { color: '#121212' })))
    const ids = await Promise.all(files.map(async (file) => (await upload(file)).data.asset.asset_id))
    expect(new Set(ids).size).toBe(1)
    const elsewhere = await test.call('uploadImage', {
      as: admin,
      brand: 'ecozy',
      body: { file: await makeImage('a.png', { color: '#111111' }) },
    })
    expect(elsewhere.data.asset.asset_id).not.toBe(one.asset_id)
    const records = await test.call('operationRecordList', { as: admin, query: { target_id: one.asset_id } })
    expect(records.data.list.map(({ action, target_name }) => [action, target_name])).toEqual([['upload', 'a.png']])
  })

  it('should be made smaller where it is larger than is ever shown', async () => {
    const { data } = await upload(await makeImage('wide.webp', { format: 'webp', width: 6000, height: 3 }))
    expect([data.asset.width, data.asset.mime]).toEqual([4096, 'image/webp'])
  })

  it('should be refused when it is no picture, whatever it says it is', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
    const png = new Uint8Array(await (await makeImage('a.png')).arrayBuffer())
    const refused = [
      new File([svg], 'icon.svg', { type: 'image/svg+xml' }),
      new File([svg], 'icon.png', { type: 'image/png' }),
      new File(['GIF89a'], 'a.gif', { type: 'image/gif' }),
      new File([], 'nothing.png', { type: 'image/png' }),
      new File([png.slice(0, 40)], 'half.png', { type: 'image/png' }),
      await makeImage('bomb.png', { width: 20_000, height: 2001 }),
    ]
    for (const file of refused) {
      expect(await upload(file), file.name).toMatchObject({
        code: codes.validation,
        data: { errors: { file: expect.stringMatching(/^(?:is|must) /) as string } },
      })
    }
    const large = new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'large.png')
    expect(await upload(large)).toMatchObject({
      code: codes.validation,
      data: { errors: { file: 'must be at most 5 MB' } },
    })
  })

  it('should be the PNG that a drawing shows, without anything else it held', async () => {
    const drawing = (inside: string, size = 'viewBox="0 0 24 24"') =>
      new File([`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${inside}</svg>`], 'icon.svg', {
        type: 'image/svg+xml',
      })
    const notes = '<metadata><x:note xmlns:x="urn:x">secret words</x:note></metadata><title>secret words</title>'
    const { data } = await upload(drawing(`${notes}<path fill="#0a0" d="M0 0h24v24H0z"/>`))
    expect(data.asset).toMatchObject({ mime: 'image/png', width: 512, height: 512 })
    const kept = await get(data.asset.url)
    const bytes = Buffer.from(await kept.arrayBuffer())
    expect([kept.headers.get('content-type'), bytes.includes('secret')]).toEqual(['image/png', false])

    const refused = [
      drawing('<script>alert(1)</script>'),
      drawing('<foreignObject><p>Sign in here</p></foreignObject>'),
      drawing('<image href="file:///etc/passwd"/>'),
      drawing('<use xlink:href="https://example.com/x.svg#a"/>'),
      drawing('<g onclick="alert(1)"/>'),
      drawing('<path d="M0 0h9v9z"/>', 'width="100000" height="100000"'),
      drawing('<path d="M0 0h9v9z"/>', 'width="0" height="0"'),
    ]
    for (const file of refused) expect((await upload(file)).code).toBe(codes.validation)
  })

  it('should tell of several which were refused and why', async () => {
    const files = [
      await makeImage('1.png', { color: '#222222' }),
      new File(['text'], '../two.png'),
      await makeImage('3.jpg'),
    ]
    const { data } = await test.call('uploadImages', { as: admin, body: { files } })
    expect(data.assets).toHaveLength(2)
    expect(data.failed).toEqual([{ name: 'two.png', reason: 'The picture is neither JPEG, PNG nor WebP.' }])
    const ten = Array.from({ length: 10 }, () => new File(['x'], 'x.png'))
    const tooMany = await test.call('uploadImages', { as: admin, body: { files: ten } })
    expect(tooMany).toMatchObject({ code: codes.validation, data: { errors: { files: expect.any(String) as string } } })
  })
})

describe('a form', () => {
  const path = toPath(endpoints.uploadImage, 'ky')
  const send = (body: string | Uint8Array<ArrayBuffer>, type = 'multipart/form-data; boundary=b') =>
    test.send(path, { method: 'POST', body, headers: { ...credentialsOf(admin), 'content-type': type } })
  const part = (head: string, content = 'x') => `--b\r\n${head}\r\n\r\n${content}\r\n--b--\r\n`
  const file = 'Content-Disposition: form-data; name="file"; filename="a.png"'

  it.each([
    ['nothing', '', 400],
    ['another boundary', '--c\r\n', 400],
    ['no end', `--b\r\n${file}\r\n\r\nabc`, 400],
    ['no head', '--b\r\n\r\n\r\nx\r\n--b--', 400],
    ['a head without end', `--b\r\n${'x'.repeat(9000)}`, 400],
    ['no name', part('Content-Disposition: form-data; filename="a"'), 400],
    ['no fields', '--b--\r\n', 200],
    ['a text for a file', part('Content-Disposition: form-data; name="file"'), 200],
    ['an unknown field', part('Content-Disposition: form-data; name="other"'), 200],
    ['__proto__', part('Content-Disposition: form-data; name="__proto__"'), 200],
    ['a NUL in a name', part('Content-Disposition: form-data; name="a\0b"'), 200],
    ['two files for one', `--b\r\n${file}\r\n\r\nx\r\n--b\r\n${file}\r\n\r\nx\r\n--b--`, 200],
    ['a hundred files', `${`--b\r\n${file}\r\n\r\nx\r\n`.repeat(100)}--b--`, 200],
    ['too much', part(file, 'x'.repeat(5 * 1024 * 1024 + 20_000)), 413],
  ])('should be refused politely: %s', async (_what, body, status) => {
    const answer = await send(body)
    const { code, data } = (await answer.json()) as { code: number; data: { errors: object } }
    expect([answer.status, code]).toEqual([status, codes.validation])
    expect(Object.keys(data.errors).length).toBeGreaterThan(0)
  })

  it('should be declared as one', async () => {
    for (const type of ['application/json', 'multipart/form-data', 'multipart/mixed; boundary=b', 'text/plain']) {
      expect((await send(part(file), type)).status).toBe(415)
    }
  })
})

describe('a file in use', () => {
  it('should be known by what refers to it, whatever a caller says of it', async () => {
    const asset = await uploaded('icon.png', '#333333')
    const lying = { ...asset, url: 'https://evil.example/x.png', thumb_url: '', bytes: 1, alt: 'A broom' }
    const { data } = await edit(lying)
    expect(data.icon).toEqual({ ...asset, alt: 'A broom' })
    const refused = await remove(asset.asset_id)
    const refs = [{ ref_type: 'category', ref_id: data.category_id, field: 'icon' }]
    expect(refused).toMatchObject({ code: codes.transition, data: { refs } })
    await edit(null)
    expect((await remove(asset.asset_id)).code).toBe(codes.ok)
    expect((await remove(asset.asset_id)).code).toBe(codes.notFound)
    await test.runJobs()
    expect((await get(asset.url)).status).toBe(404)
    expect([...test.ports.sent.files.keys()].filter((key) => key.includes(asset.asset_id))).toEqual([])
  })

  it('should be one of the brand', async () => {
    const asset = await uploaded('other.png', '#444444')
    const foreign = await test.call('uploadImage', {
      as: admin,
      brand: 'ecozy',
      body: { file: await makeImage('e.png', { color: '#454545' }) },
    })
    const refused = await edit(foreign.data.asset)
    expect(refused).toMatchObject({ code: codes.validation, data: { errors: { icon: expect.any(String) as string } } })
    const wrong = await test.call('deleteFile', { as: admin, brand: 'ecozy', body: { asset_id: asset.asset_id } })
    expect(wrong.code).toBe(codes.notFound)
  })

  it('should be released with the object that held it', async () => {
    const icon = await uploaded('held.png', '#555555')
    const body = { key: 'held', name: { en: 'Held' }, sort: 1, visible: true, icon }
    const made = await test.call('createCategory', { as: admin, body })
    expect((await remove(icon.asset_id)).code).toBe(codes.transition)
    const { category_id, rev } = made.data
    await test.call('removeCategory', { as: admin, body: { category_id, rev } })
    expect((await remove(icon.asset_id)).code).toBe(codes.ok)
  })

  it('should be known where its address stands in the body of a mail', async () => {
    const { asset_id, url } = await uploaded('mail.png', '#565656')
    const everybody = { data_centers: [], countries: [], locales: [], platforms: [], product_models: [] }
    const write = (source: string): BodyOf<'createEmail'> => ({
      name: 'With a picture',
      from_name: 'Kyvol',
      from_addr: 'news@kyvol.example.com',
      subject: { en: 'Look' },
      preheader: { en: '' },
      body: { en: { mode: 'html', source } },
      audience: { ...everybody, mode: 'all', bound_only: false },
      throttle_per_min: 600,
    })
    const source = `<img src="https://console.example.com${url}" alt="A broom"><img src="https://x.example/files/kyvol/a">`
    const { email_id, rev } = (await test.call('createEmail', { as: admin, body: write(source) })).data
    const refs = [{ ref_type: 'promo_email', ref_id: email_id, field: 'body.en.source#0' }]
    expect(await remove(asset_id)).toMatchObject({ code: codes.transition, data: { refs } })
    await test.call('editEmail', { as: admin, body: { email_id, rev, ...write('<p>None</p>') } })
    expect((await remove(asset_id)).code).toBe(codes.ok)
  })

  it('should be judged as it is kept, not as a caller says it is', async () => {
    const asset = await uploaded('small.png', '#575757')
    const lying = { ...asset, width: 1080, height: 1920, bytes: 1000 }
    const at = (hours: number) => new Date(test.now().getTime() + hours * 3_600_000).toISOString()
    const body: BodyOf<'createSplash'> = {
      name: 'Small',
      images: { en: { phone_9_16: lying } },
      duration_s: 3,
      skippable: true,
      frequency: { kind: 'daily' },
      jump: { kind: 'none', value: '' },
      audience: {
        mode: 'all',
        data_centers: [],
        countries: [],
        locales: [],
        platforms: [],
        product_models: [],
        bound_only: false,
      },
      start_at: at(24),
      end_at: at(72),
      priority: 1,
      enabled: false,
    }
    const errors = { 'images.en.phone_9_16': expect.stringContaining('1080') as string }
    expect(await test.call('createSplash', { as: admin, body })).toMatchObject({
      code: codes.validation,
      data: { errors },
    })
    const fitting = (await upload(await makeImage('large.png', { width: 1080, height: 1920 }))).data.asset
    const made = await test.call('createSplash', {
      as: admin,
      body: { ...body, images: { en: { phone_9_16: fitting } } },
    })
    const { splash_id, rev } = made.data
    const patch = { splash_id, rev, images: body.images }
    expect(await test.call('editSplash', { as: admin, body: patch })).toMatchObject({
      code: codes.validation,
      data: { errors },
    })
  })

  it('should go a day after nothing refers to it any more, and not before', async () => {
    const [used, unused] = [await uploaded('used.png', '#666666'), await uploaded('unused.png', '#777777')]
    await edit(used)
    test.advance(orphanLife - 1000)
    await test.runJobs()
    expect((await get(unused.url)).status).toBe(200)
    test.advance(2000)
    admin = await test.signIn('admin')
    await test.runJobs()
    expect([(await get(unused.url)).status, (await get(used.url)).status]).toEqual([404, 200])
    await edit(null)
    test.advance(orphanLife + 1000)
    await test.runJobs()
    expect((await get(used.url)).status).toBe(404)
  })

  it('should leave nothing behind that nobody knows of, should keeping it come to nothing half-way', async () => {
    const { files } = test.ports.sent
    admin = await test.signIn('admin')
    const before = new Set(files.keys())
    const put = vi.spyOn(files, 'set').mockImplementation((key, file) => {
      if (key.includes('-thumb')) throw new Error('The storage is gone.')
      return Map.prototype.set.call(files, key, file) as typeof files
    })
    const refused = await upload(await makeImage('half.png', { color: '#888888' }))
    put.mockRestore()
    expect(refused.code).toBe(codes.server)
    const left = () => [...files.keys()].filter((key) => !before.has(key))
    expect(left()).toHaveLength(1)
    test.advance(orphanLife + 1000)
    await test.runJobs()
    expect(left()).toEqual([])
    // What was kept stays, though the same was ordered for it.
    admin = await test.signIn('admin')
    const kept = await uploaded('whole.png', '#999999')
    await edit(kept)
    test.advance(orphanLife + 1000)
    await test.runJobs()
    expect((await get(kept.url)).status).toBe(200)
  })
})
