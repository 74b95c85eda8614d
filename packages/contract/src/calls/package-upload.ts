import { z } from 'zod'

import { endpoints } from '../endpoints.ts'
import { queryInt } from '../envelope.ts'
import { maxPackageBytes, packageParts } from '../values/version-package.ts'
import { call, needs } from './call.ts'
import { id, line, ts } from './types.ts'

/** A package that was uploaded. What the server makes of it is told again on each way out; only the id counts on the way in. */
export const appPackage = z.strictObject({
  asset_id: id,
  bytes: z.int().min(1).max(maxPackageBytes),
  sha256: z.string().regex(/^[0-9a-f]{64}$/, 'not a SHA-256 in lower-case hexadecimal'),
  url: z.string().max(256).optional(),
  package_name: z.string().max(255).optional(),
  version_name: z.string().max(64).optional(),
  version_code: z
    .int()
    .min(0)
    .max(2 ** 32 - 1)
    .optional(),
})

/** A package that was uploaded. */
export type AppPackage = z.infer<typeof appPackage>

/** How far an upload has come: it goes on at `received`. After `expires_at` nothing of it is kept. */
const packageUpload = z.strictObject({
  upload_id: id,
  name: z.string(),
  bytes: z.int().min(1),
  received: z.int().min(0),
  expires_at: ts,
})

/** How far an upload of a package has come. */
export type PackageUpload = z.infer<typeof packageUpload>

const access = needs('OperationCenter', 'edit')
const which = z.strictObject({ upload_id: id })

/** Calls that upload an Android package in parts, so that one that broke off can go on. */
export const packageUploadCalls = {
  createPackageUpload: call(endpoints.createPackageUpload, {
    summary: 'Begin to upload an Android package of a size; it is sent in parts, from its beginning to its end',
    access,
    idempotent: true,
    body: z.strictObject({ name: line(1, 255), bytes: z.int().min(1).max(maxPackageBytes) }),
    response: packageUpload,
  }),
  packageUploadDetail: call(endpoints.packageUploadDetail, {
    summary: 'How far an upload of one’s own has come: it goes on at `received`',
    access,
    query: which,
    response: packageUpload,
  }),
  appendPackagePart: call(endpoints.appendPackagePart, {
    summary: 'Send the next part; where it isn’t the next one, 40910 says where to go on (`received`)',
    access,
    body: z.strictObject({
      upload_id: id,
      offset: queryInt(0, maxPackageBytes),
      part: z.file().min(1).max(packageParts.most),
    }),
    response: packageUpload,
  }),
  finishPackageUpload: call(endpoints.finishPackageUpload, {
    summary: 'Keep an upload that is complete, if it is an APK; the same package of a brand is kept once',
    access,
    audit: 'upload',
    body: which,
    response: z.strictObject({ package: appPackage }),
  }),
  removePackageUpload: call(endpoints.removePackageUpload, {
    summary: 'Give up an upload: nothing of it is kept',
    access,
    body: which,
    response: z.null(),
  }),
}
