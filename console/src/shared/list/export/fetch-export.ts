import type { Caller } from '../../query/caller.ts'

/** Fetches the file of an export that is done. */
export async function fetchExport(
  { call }: Pick<Caller, 'call'>,
  export_id: string,
  signal?: AbortSignal,
): Promise<Blob> {
  const { chunks, mime } = await call('downloadExport', { query: { export_id }, signal })
  const parts: Uint8Array<ArrayBuffer>[] = []
  for await (const chunk of chunks) parts.push(chunk)
  return new Blob(parts, { type: mime })
}
