import { type Asset, invalid } from '@bms/contract'

/* The files that an object holds, wherever in it. */

/** Whether a part of an object is a file. */
export const isFile = (value: object): value is Asset => 'asset_id' in value && typeof value.asset_id === 'string'

/** Every file an object holds, by its path in it. */
export function listFiles(content: unknown, path = ''): readonly (readonly [path: string, held: Asset])[] {
  if (typeof content !== 'object' || content === null) return []
  if (isFile(content)) return [[path, content]]
  return Object.entries(content).flatMap(([key, part]) => listFiles(part, path === '' ? key : `${path}.${key}`))
}

/** The object with each of its files as `change` has it. */
export function mapFiles(content: unknown, change: (held: Asset) => object): unknown {
  if (typeof content !== 'object' || content === null) return content
  if (Array.isArray(content)) return content.map((part) => mapFiles(part, change))
  if (isFile(content)) return change(content)
  return Object.fromEntries(Object.entries(content).map(([key, part]) => [key, mapFiles(part, change)]))
}

/**
 * Holds an object to files that were uploaded.
 * @throws Problem 40000 with the paths of files that there aren't, or of pictures that stand for packages and packages
 * that stand for pictures.
 */
export function requireFiles(content: unknown, kindOf: (id: string) => 'picture' | 'package' | undefined): void {
  const held = listFiles(content)
  const unknown = held.filter(([, { asset_id }]) => kindOf(asset_id) === undefined)
  if (unknown.length > 0) throw invalid(Object.fromEntries(unknown.map(([path]) => [path, 'file-not-uploaded'])))
  const isPackage = (file: Asset) => 'sha256' in file
  const wrong = held.filter(([, file]) => (kindOf(file.asset_id) === 'package') !== isPackage(file))
  if (wrong.length === 0) return
  throw invalid(
    Object.fromEntries(wrong.map(([path, file]) => [path, isPackage(file) ? 'not-package' : 'not-picture'])),
  )
}
