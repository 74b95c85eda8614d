import { packageParts, type AppPackage, type PackageUpload } from '@bms/contract'
import { useState } from 'react'

import { useCaller, type Caller } from '../../query/caller.ts'
import { createPartsSender, type FileSender, type UploadState } from './send-in-parts.ts'

const stateOf = ({ upload_id, received }: PackageUpload): UploadState => ({ id: upload_id, received })

/** Sends Android packages in parts. */
export function createPackageSender({ call }: Caller): FileSender<AppPackage> {
  return createPartsSender(
    {
      begin: async ({ name, size }, signal) =>
        stateOf(await call('createPackageUpload', { body: { name, bytes: size }, signal })),
      look: async (upload_id, signal) => stateOf(await call('packageUploadDetail', { query: { upload_id }, signal })),
      append: async ({ id, received }, part, options) =>
        stateOf(
          await call('appendPackagePart', {
            body: { upload_id: id, offset: String(received), part: asFile(part) },
            ...options,
          }),
        ),
      finish: async (upload_id, signal) => (await call('finishPackageUpload', { body: { upload_id }, signal })).package,
      giveUp: (upload_id) => call('removePackageUpload', { body: { upload_id } }),
    },
    { size: packageParts.most },
  )
}

const asFile = (part: Blob): File => new File([part], 'part')

/** The sender of packages of a form; it knows what was begun as long as the form is there. */
export function usePackageSender(): FileSender<AppPackage> {
  const caller = useCaller()
  const [sender] = useState(() => createPackageSender(caller))
  return sender
}
