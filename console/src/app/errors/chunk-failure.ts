import type { ConnectionStore } from '../../shared/connection/connection.ts'
import type { JsonStorage } from '../../shared/preferences/storage.ts'

/** Browsers' words for code that couldn't be fetched: the network's fault, or a release that replaced it. */
const words = /dynamically imported module|importing a module script failed|unable to preload css/i

/** Whether an error says that a page's code couldn't be loaded. */
export function isChunkFailure(error: unknown): boolean {
  return error instanceof Error && words.test(error.message)
}

const reloadedKey = 'bms.reloadedAt'
const once = 60_000

/**
 * Whether to load the page anew because its code is gone: once a minute, so that what loading doesn't mend never turns
 * into a loop. Remembers that it said yes.
 */
export function mayReload(tabStorage: JsonStorage, now: number): boolean {
  const last = tabStorage.read(reloadedKey)
  if (typeof last === 'number' && now - last < once) return false
  tabStorage.write(reloadedKey, now)
  return true
}

/** Does what loads the page anew, but while nobody answers: the browser's own error page would take the console's place. */
export async function whenReached(
  { check, state }: Pick<ConnectionStore, 'check' | 'state'>,
  load: () => void,
): Promise<void> {
  await check()
  if (state.connection !== 'offline') load()
}
