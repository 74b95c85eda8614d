import type { Asset } from '@bms/contract'
import type { FieldImage } from '@bms/design-system'
import { useEffect, useRef, useState } from 'react'

import { useStrings } from '../i18n/use-strings.ts'
import { explainUpload } from './explain-upload.ts'
import { imageStrings } from './image.strings.ts'

/** Sends a picture; what it rejects with is said at the field as well. */
export type UploadCall = (
  file: File,
  options: { readonly signal: AbortSignal; readonly onProgress: (share: number) => void },
) => Promise<{ readonly asset: Asset }>

/** A picture on its way to the server, or one that didn't get there. */
interface Upload {
  readonly image: FieldImage
  readonly file: File
  /** The picture it comes instead of. */
  readonly replaces: string | undefined
  readonly controller: AbortController
}

/** Pictures of a form on their way, one after the other, so that they arrive in the order they were chosen in. */
export function useUploads(upload: UploadCall, onDone: (asset: Asset, replaces: string | undefined) => void) {
  const t = useStrings(imageStrings)
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const latest = useRef({ uploads, upload, onDone })
  useEffect(() => {
    latest.current = { uploads, upload, onDone }
  })
  const queue = useRef(Promise.resolve())
  const made = useRef(0)
  useEffect(
    () => () => {
      for (const { controller, image } of latest.current.uploads) {
        controller.abort()
        if (image.src !== undefined) URL.revokeObjectURL(image.src)
      }
    },
    [],
  )

  const change = (key: string, part: Partial<FieldImage>): void =>
    setUploads((before) =>
      before.map((one) => (one.image.key === key ? { ...one, image: { ...one.image, ...part } } : one)),
    )
  const drop = ({ controller, image }: Upload): void => {
    controller.abort()
    if (image.src !== undefined) URL.revokeObjectURL(image.src)
    setUploads((before) => before.filter((one) => one.image.key !== image.key))
  }

  const send = async (one: Upload): Promise<void> => {
    const { key } = one.image
    const { signal } = one.controller
    if (signal.aborted) return
    try {
      const onProgress = (progress: number): void => change(key, { progress })
      const { asset } = await latest.current.upload(one.file, { signal, onProgress })
      if (signal.aborted) return
      latest.current.onDone(asset, one.replaces)
      drop(one)
    } catch (error) {
      if (!signal.aborted) change(key, { state: 'failed', error: explainUpload(error, t), progress: undefined })
    }
  }
  const start = (one: Upload): void => {
    setUploads((before) => [...before.filter(({ image }) => image.key !== one.image.key), one])
    queue.current = queue.current.then(() => send(one))
  }

  return {
    uploads,
    add: (file: File, replaces: string | undefined): void => {
      made.current += 1
      // One that failed to come instead of the same picture has no place any more.
      for (const one of uploads) if (replaces !== undefined && one.replaces === replaces) drop(one)
      start({
        image: {
          key: `upload ${made.current}`,
          name: file.name,
          src: URL.createObjectURL(file),
          state: 'uploading',
        },
        file,
        replaces,
        controller: new AbortController(),
      })
    },
    retry: (key: string): void => {
      const one = uploads.find(({ image }) => image.key === key)
      if (one)
        start({
          ...one,
          image: { ...one.image, state: 'uploading', error: undefined, progress: undefined },
          controller: new AbortController(),
        })
    },
    /** Stops one that is on its way, or takes away one that failed. Whether there was such a one. */
    cancel: (key: string): boolean => {
      const one = uploads.find(({ image }) => image.key === key)
      if (one) drop(one)
      return one !== undefined
    },
  }
}
