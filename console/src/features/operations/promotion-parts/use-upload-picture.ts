import type { UploadCall } from '../../../shared/form/use-uploads.ts'
import { useCaller } from '../../../shared/query/caller.ts'

/** Sends a picture of a form. */
export function useUploadPicture(): UploadCall {
  const { call } = useCaller()
  return (file, options) => call('uploadImage', { body: { file }, ...options })
}
