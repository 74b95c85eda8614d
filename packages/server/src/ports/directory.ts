import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

import type { Ports } from './ports.ts'

/** Keeps files below a directory. Keys are made by us: letters, digits, `/`, `.`, `-`, `_`. */
export function createDirectoryStorage(directory: string): Ports['storage'] {
  const placeOf = (key: string): string => {
    if (!/^[\w-]+(?:[/.][\w-]+)*$/.test(key)) throw new Error(`Not a storage key: ${key}`)
    return path.join(directory, key)
  }
  return {
    async put(key, { bytes, mime }) {
      const place = placeOf(key)
      await mkdir(path.dirname(place), { recursive: true })
      // Whole or not at all: a reader never sees half a file.
      await writeFile(`${place}.part`, bytes)
      await writeFile(`${place}.mime`, mime)
      await rename(`${place}.part`, place)
    },
    async get(key) {
      try {
        const place = placeOf(key)
        const [bytes, mime] = await Promise.all([readFile(place), readFile(`${place}.mime`, 'utf8')])
        return { bytes: new Uint8Array(bytes), mime }
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
        throw error
      }
    },
    async delete(key) {
      const place = placeOf(key)
      await Promise.all([rm(place, { force: true }), rm(`${place}.mime`, { force: true })])
    },
  }
}
