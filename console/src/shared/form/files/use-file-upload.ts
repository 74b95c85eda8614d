import type { FieldFile } from '@bms/design-system'
import { useEffect, useRef, useState, type RefObject } from 'react'

import { useStrings } from '../../i18n/use-strings.ts'
import { explainUpload } from '../explain-upload.ts'
import { fileStrings } from './file.strings.ts'
import type { FileSender } from './send-in-parts.ts'

/** A file on its way to the server, or one that didn't get there. */
interface Upload extends Pick<FieldFile, 'state' | 'sent' | 'error'> {
  readonly file: File
  readonly controller: AbortController
}

/**
 * The file of a form on its way. It goes on while the page is hidden, and ends with the form: `place` is an element that
 * is there as long as that.
 */
export function useFileUpload<Value>(
  sender: FileSender<Value>,
  place: RefObject<HTMLElement | null>,
  onDone: (value: Value) => void,
) {
  const t = useStrings(fileStrings)
  const [upload, setUpload] = useState<Upload>()
  const latest = useRef({ upload, onDone })
  useEffect(() => {
    latest.current = { upload, onDone }
  })
  useEffect(() => {
    const element = place.current
    return () => {
      if (!element?.isConnected) latest.current.upload?.controller.abort()
    }
  }, [place])

  const change = (controller: AbortController, part: Partial<Upload>): void =>
    setUpload((before) => (before?.controller === controller ? { ...before, ...part } : before))

  const start = async (file: File, sent: number): Promise<void> => {
    const controller = new AbortController()
    const { signal } = controller
    setUpload({ file, controller, state: 'uploading', sent })
    try {
      const value = await sender.send(file, {
        signal,
        onProgress: (bytes) => change(controller, { sent: bytes }),
        onSent: () => change(controller, { state: 'checking' }),
      })
      if (signal.aborted) return
      latest.current.onDone(value)
      setUpload((before) => (before?.controller === controller ? undefined : before))
    } catch (error) {
      if (!signal.aborted) change(controller, { state: 'failed', error: explainUpload(error, t) })
    }
  }
  const stop = (): void => {
    if (!upload) return
    upload.controller.abort()
    sender.giveUp(upload.file)
    setUpload(undefined)
  }

  return {
    upload: upload && {
      name: upload.file.name,
      bytes: upload.file.size,
      state: upload.state,
      sent: upload.sent,
      error: upload.error,
    },
    pick: (file: File): void => {
      stop()
      void start(file, 0)
    },
    retry: () => void (upload && start(upload.file, upload.sent ?? 0)),
    /** Stops one that is on its way, or takes away one that failed. */
    stop,
  }
}
