import { useState } from 'react'

import { roundCrop, type Crop, type Size } from './crop.ts'
import type { ImageFieldLabels } from './labels.ts'
import { cutPicture, measurePicture, type ImageLimits } from './read-picture.ts'

/** What is drawn has neither pixels to count nor a part to cut: it is taken as it is, where its type is. */
const drawing = 'image/svg+xml'

/** A picture that waits for its part to be chosen. */
export interface Picked {
  readonly file: File
  readonly size: Size
  /** The picture it comes instead of. */
  readonly replaces: string | undefined
}

export interface PickingOptions {
  /** Most pictures. */
  readonly max: number
  readonly limits: ImageLimits
  readonly ratio: number | undefined
  readonly onPick: (file: File, replaces?: string) => void
  readonly labels: ImageFieldLabels
}

/** Files on their way to be pictures of the field: checked, and cropped one after the other. */
export function usePicking({ max, limits, ratio, onPick, labels }: PickingOptions) {
  const [problems, setProblems] = useState<readonly string[]>([])
  const [queue, setQueue] = useState<readonly Picked[]>([])
  const [state, setState] = useState<'ready' | 'cutting'>('ready')
  const refuse = (problem: string): void => setProblems((before) => [...before, problem])
  const next = (): void => setQueue((before) => before.slice(1))

  async function check(file: File, replaces: string | undefined): Promise<void> {
    const { name, type } = file
    if (!limits.types.includes(type)) return refuse(labels.wrongType(name))
    const isWhole = ratio === undefined || type === drawing
    if (isWhole && file.size > limits.bytes) return refuse(labels.tooBig(name, limits.bytes))
    if (type === drawing) return onPick(file, replaces)
    let size: Size
    try {
      size = await measurePicture(file)
    } catch {
      return refuse(labels.unreadable(name))
    }
    const { width, height } = limits.least ?? { width: 1, height: 1 }
    if (size.width < width || size.height < height) return refuse(labels.tooSmall(name, width, height))
    if (ratio === undefined) return onPick(file, replaces)
    return setQueue((before) => [...before, { file, size, replaces }])
  }

  return {
    problems,
    state,
    cropping: queue[0],
    /** Takes the first `room` files. */
    async take(files: readonly File[], room: number, replaces?: string): Promise<void> {
      setProblems(files.length > room ? [labels.tooMany(max)] : [])
      // One after the other, so that they stay in the order they were chosen in.
      for (const file of files.slice(0, room)) await check(file, replaces)
    },
    async cut({ file, size, replaces }: Picked, crop: Crop): Promise<void> {
      setState('cutting')
      try {
        const part = await cutPicture(file, roundCrop(crop, size), limits.side)
        if (part.size > limits.bytes) refuse(labels.tooBig(file.name, limits.bytes))
        else onPick(part, replaces)
      } catch {
        refuse(labels.unreadable(file.name))
      } finally {
        setState('ready')
        next()
      }
    },
    skip: next,
  }
}
