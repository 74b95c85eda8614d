import type { ApiClient } from '@bms/api-client'
import { type Brand, codes, packageParts } from '@bms/contract'
import { describe, expect, it } from 'vitest'

import { type People, refusalOf, signIn } from '../person.ts'
import { beginPackage, packageFile, pictureFile, sendPart, uploadPackage } from '../uploads.ts'
import { writtenVersion } from './version-rules.ts'

type Example = (client: ApiClient, brand: Brand) => Promise<unknown>

const give = (client: ApiClient, brand: Brand, upload_id: string) =>
  client.call('removePackageUpload', { brand, body: { upload_id } })

/** One good call of each. */
export const packageExamples = {
  createPackageUpload: async (client, brand) => {
    const { upload_id } = await beginPackage(client, brand, packageFile())
    await give(client, brand, upload_id)
  },
  packageUploadDetail: async (client, brand) => {
    const { upload_id } = await beginPackage(client, brand, packageFile())
    await client.call('packageUploadDetail', { brand, query: { upload_id } })
    await give(client, brand, upload_id)
  },
  appendPackagePart: async (client, brand) => {
    const { upload_id } = await beginPackage(client, brand, packageFile())
    await sendPart(client, brand, upload_id, packageFile(), 0)
    await give(client, brand, upload_id)
  },
  finishPackageUpload: (client, brand) => uploadPackage(client, brand, packageFile()),
  removePackageUpload: async (client, brand) => {
    await give(client, brand, (await beginPackage(client, brand, packageFile())).upload_id)
  },
} satisfies Record<string, Example>

/** What holds for packages of the apps, whatever the back end. */
export function packageRules(people: () => People): void {
  const client = () => people().admin.client
  const digest = async (file: Blob) =>
    Buffer.from(await crypto.subtle.digest('SHA-256', await file.arrayBuffer())).toString('hex')

  describe('packages', () => {
    it('should come in parts, go on where they broke off, and be what was sent', async () => {
      const file = packageFile({ versionCode: 77, filler: packageParts.most + 5000 })
      const begun = await beginPackage(client(), 'kyvol', file)
      expect(begun).toMatchObject({ name: 'home.apk', bytes: file.size, received: 0 })
      const { upload_id } = begun
      const early = await refusalOf(client().call('finishPackageUpload', { body: { upload_id } }))
      expect([early.code, early.data]).toMatchObject([codes.transition, { received: 0 }])
      const first = await sendPart(client(), 'kyvol', upload_id, file, 0)
      expect(first.received).toBe(packageParts.most)
      // Its answer may be lost: sent again, it is told where to go on.
      const again = await refusalOf(sendPart(client(), 'kyvol', upload_id, file, 0))
      expect([again.code, again.data]).toMatchObject([codes.transition, { received: packageParts.most }])
      const known = await client().call('packageUploadDetail', { query: { upload_id } })
      expect(known).toEqual(first)
      const last = await sendPart(client(), 'kyvol', upload_id, file, known.received)
      expect(last.received).toBe(file.size)
      const finished = await client().call('finishPackageUpload', { body: { upload_id } })
      expect(finished.package).toMatchObject({
        bytes: file.size,
        sha256: await digest(file),
        package_name: 'com.example.home',
        version_name: '9.9.0',
        version_code: 77,
      })
      expect(await client().call('finishPackageUpload', { body: { upload_id } })).toEqual(finished)
      // The same one is kept once.
      expect(await uploadPackage(client(), 'kyvol', file)).toEqual(finished.package)
    })

    it.each([
      ['a picture', new Blob([pictureFile('a.png', 30, 30)])],
      ['a ZIP file that was cut off', packageFile().slice(0, 400)],
      ['a ZIP file whose beginning is missing', packageFile().slice(100)],
      ['a package without a name', packageFile({ packageName: 'home' })],
    ])('should not be %s, of which nothing is kept', async (_, file) => {
      const { upload_id } = await beginPackage(client(), 'kyvol', file)
      await sendPart(client(), 'kyvol', upload_id, file, 0)
      const { code, data } = await refusalOf(client().call('finishPackageUpload', { body: { upload_id } }))
      expect([code, data]).toMatchObject([codes.validation, { errors: { file: expect.stringContaining('is no APK') } }])
      const gone = await refusalOf(client().call('packageUploadDetail', { query: { upload_id } }))
      expect(gone.code).toBe(codes.notFound)
    })

    it('should have parts of some size, and as many bytes as were told', async () => {
      const file = packageFile({ versionCode: 78, filler: packageParts.least })
      const { upload_id } = await beginPackage(client(), 'kyvol', file)
      const send = (part: Blob) =>
        client().call('appendPackagePart', { body: { upload_id, offset: '0', part: new File([part], 'part') } })
      const wrong = [
        await refusalOf(send(file.slice(0, 1000))),
        await refusalOf(send(new Blob([file, file.slice(0, 1)]))),
        await refusalOf(send(new Blob([]))),
      ]
      expect(wrong.map(({ data }) => Object.keys((data as { errors: object }).errors))).toEqual([
        ['part'],
        ['part'],
        ['part'],
      ])
      await give(client(), 'kyvol', upload_id)
    })

    it('should be on their way in few at a time, each person’s own, and nobody’s without the right', async () => {
      const file = packageFile()
      const ids: string[] = []
      for (let nth = 0; nth < packageParts.unfinished; nth += 1) {
        ids.push((await beginPackage(client(), 'kyvol', file)).upload_id)
      }
      const { code, data } = await refusalOf(beginPackage(client(), 'ecozy', file))
      expect(code).toBe(codes.transition)
      expect((data as { upload_ids: string[] }).upload_ids.toSorted()).toEqual(ids.toSorted())
      const [first = ''] = ids
      const ops = await signIn(people().backEnd, 'ops.kyvol')
      const foreign = await refusalOf(sendPart(ops.client, 'kyvol', first, file, 0))
      expect(foreign.code).toBe(codes.notFound)
      expect((await refusalOf(beginPackage(people().support.client, 'kyvol', file))).code).toBe(codes.notAllowed)
      for (const id of ids) await give(client(), 'kyvol', id)
      await give(ops.client, 'kyvol', (await beginPackage(ops.client, 'kyvol', file)).upload_id)
    })

    it('should be what a version of that number gives people, and stay while one has it', async () => {
      const versionCode = 880_001
      const kept = await uploadPackage(client(), 'kyvol', packageFile({ versionCode }))
      const { store_url: _, ...rest } = writtenVersion()
      const body = { ...rest, channel: 'official_apk' as const, build: versionCode, package: kept }
      const other = client().call('createAppVersion', { body: { ...body, build: 5, version: '9.8.0' } })
      expect((await refusalOf(other)).data).toMatchObject({
        errors: { build: `must be ${versionCode}, as in the package`, version: 'must be 9.9.0, as in the package' },
      })
      // What it says of a package but its id is the server's to say.
      const told = { ...kept, bytes: 1, sha256: '0'.repeat(64) }
      const made = await client().call('createAppVersion', { body: { ...body, package: told } })
      expect(made.package).toEqual(kept)
      const { version_id, rev } = made
      const held = await refusalOf(client().call('deleteFile', { body: { asset_id: kept.asset_id } }))
      expect(held.data).toMatchObject({ refs: [{ ref_type: 'app_version', ref_id: version_id, field: 'package' }] })
      const { asset_id, bytes, sha256 } = kept
      const put = await client().call('putOnAppVersion', { body: { version_id, rev, rollout: body.rollout } })
      const edited = await client().call('editAppVersion', {
        body: { ...body, version_id, rev: put.rev, title: 'Rooms, again', package: { asset_id, bytes, sha256 } },
      })
      expect(edited.package).toEqual(kept)
      const { asset } = await client().call('uploadImage', { body: { file: pictureFile('a.png', 31, 31) } })
      const picture = client().call('createAppVersion', {
        body: { ...body, build: 6, package: { ...told, asset_id: asset.asset_id } },
      })
      expect((await refusalOf(picture)).data).toMatchObject({ errors: { package: 'is not a package' } })
      await client().call('pullOffAppVersion', {
        body: { version_id, rev: edited.rev, reason: 'Crashes when it starts' },
      })
    })
  })
}
