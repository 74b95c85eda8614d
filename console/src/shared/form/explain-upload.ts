import { toSaveFailure } from './save-failure.ts'

/** Why a file couldn't be uploaded, in words. */
export function explainUpload(error: unknown, words: (key: 'offline' | 'timeout' | 'notUploaded') => string): string {
  const failure = toSaveFailure(error)
  if (failure.kind === 'offline' || failure.kind === 'timeout') return words(failure.kind)
  if (failure.kind === 'fields') return Object.values(failure.errors).join(' ')
  return 'message' in failure ? failure.message : words('notUploaded')
}
