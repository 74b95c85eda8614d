import { createLocalStorage } from '../shared/preferences/storage.ts'
import { askAhead } from './ask-ahead.ts'
import { watchEntry } from './watch-entry.ts'

watchEntry(document, () => location.reload())

/* What the boot script does beside the look: nothing of it may keep the console itself from starting. */
try {
  globalThis.bmsEarlyCalls = askAhead({
    place: location,
    jar: document,
    storage: createLocalStorage(),
    fetch: (input, init) => fetch(input, init),
    now: Date.now(),
  })
} catch {
  // Then the console asks for itself.
}
