import '@bms/design-system/styles.css'
import './boot.css'
import type { QueryClient } from '@tanstack/react-query'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'

import { App, consoleApp } from './app/App.tsx'
import { createServices } from './app/services.ts'
import { startSession } from './app/session/start-session.ts'
import { watchGlobalErrors } from './shared/error-log/watch-global-errors.ts'
import { createLook } from './shared/preferences/look.ts'
import { watchPreferences } from './shared/preferences/preferences.ts'
import { createLocalStorage, createTabStorage } from './shared/preferences/storage.ts'
import { loadThemeStylesheet } from './shared/preferences/theme-stylesheet.ts'
import { createAttendance } from './shared/session/attendance.ts'
import { createTabChannel } from './shared/session/tab-channel.ts'

// Before the first schema comes with a form: zod would try whether it may make code at run time, which the content
// security policy forbids and reports.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

const early = globalThis.bmsEarlyCalls
// What nobody has taken over by then is nobody's.
setTimeout(() => early?.close(), 10_000)

const services = createServices({
  fetch: (input, init) => fetch(input, init),
  early,
  upload: (onProgress) => async (input, init) =>
    (await import('@bms/api-client/fetch-with-progress')).fetchWithProgress(onProgress)(input, init),
  jar: document,
  secure: location.protocol === 'https:',
  storage: createLocalStorage(),
  tabStorage: createTabStorage(),
  location: {
    read: () => location,
    replace: (fullPath) => history.replaceState(null, '', fullPath),
    load(fullPath) {
      if (!fullPath.startsWith('/')) return location.assign(fullPath)
      // Where only the hash differs, going there would load nothing.
      history.replaceState(null, '', fullPath)
      location.reload()
    },
  },
  clock: { now: () => Date.now(), timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone },
  isAttended: createAttendance(document, () => Date.now()),
  channel: createTabChannel(),
  framePath: '/mail/show',
  // Absent where the page came by plain http from elsewhere.
  ...(navigator.locks && { locks: navigator.locks }),
})

watchGlobalErrors(services.errorLog)

const systemScheme = matchMedia('(prefers-color-scheme: dark)')
const look = createLook(document.documentElement)
const putOn = (): void => {
  const arriving = look.apply(services.preferences.state, systemScheme.matches)
  if (arriving) services.preferences.during(arriving)
}
watchPreferences(services.preferences, putOn)
systemScheme.addEventListener('change', putOn)
// Paper is light, whatever the screen is.
addEventListener('beforeprint', () => {
  void look.apply({ ...services.preferences.state, colorScheme: 'light' }, false)
})
addEventListener('afterprint', putOn)
void loadThemeStylesheet(document)

const container = document.querySelector('#app')
if (!container) throw new Error('index.html has no #app')
const start = startSession(services)
const show = (queryClient?: QueryClient): void => {
  const root = createRoot(container)
  // A transition is drawn in slices, between which the browser takes in what comes and what people do.
  startTransition(() => root.render(<App services={services} start={start} queryClient={queryClient} />))
}
/** Brings the console with its first page; the skeleton of index.html stays until they are there. */
async function begin(): Promise<QueryClient> {
  const [{ beginConsole }] = await Promise.all([import('./app/begin-console.ts'), consoleApp.preload()])
  return beginConsole(services)
}
if (start.view === 'login') show()
// A failure to load it is shown by the console.
else void begin().then(show, () => show())
