import { patterns, type RouteName } from '../paths.ts'
import type { Tab } from '../tabs/tab.ts'

/** A page somebody wants to find again. */
export type Star = Pick<Tab, 'key' | 'name' | 'title' | 'fullPath'>

/** As many as anybody can look over. */
export const starLimit = 30

/** Reads stars out of what is kept for a person; what makes no sense, or leads out of the console, is left out. */
export function readStars(kept: unknown): readonly Star[] {
  const list: unknown = typeof kept === 'object' && kept !== null && 'pages' in kept ? kept.pages : []
  if (!Array.isArray(list)) return []
  return list.slice(0, starLimit).flatMap((one: unknown): Star[] => {
    if (typeof one !== 'object' || one === null) return []
    const { key, name, title, fullPath } = one as Record<string, unknown>
    if (typeof key !== 'string' || typeof fullPath !== 'string' || !/^\/(?![/\\])/.test(fullPath)) return []
    if (typeof name !== 'string' || !Object.hasOwn(patterns, name)) return []
    return [{ key, name: name as RouteName, fullPath, ...(typeof title === 'string' && { title }) }]
  })
}

/** The stars with a page's given, or taken away where it had one. The newest stands first. */
export function toggleStar(stars: readonly Star[], { key, name, title, fullPath }: Star): readonly Star[] {
  const others = stars.filter((star) => star.key !== key)
  if (others.length < stars.length) return others
  return [{ key, name, fullPath, ...(title !== undefined && { title }) }, ...others].slice(0, starLimit)
}
