import '@bms/design-system/styles.css'
import './boot.css'
import { createRoot } from 'react-dom/client'

import { App, consoleApp } from './app/App.tsx'
import { createServices } from './app/services.ts'
import { startSession } from './app/session/start-session.ts'
import { watchGlobalErrors } from './shared/error-log/watch-global-errors.ts'
import { createLook } from './shared/preferences/look.ts'
import { watchPreferences } from './shared/preferences/preferences.ts'
import { createLocalStorage, createTabStorage } from './shared/preferences/storage.ts'
import { loadThemeStylesheet } from './shared/preferences/theme-stylesheet.ts'
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
      // Where only the hash differs, going there would load nothing.
      history.replaceState(null, '', fullPath)
      location.reload()
    },
  },
  clock: { now: () => Date.now(), timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone },
  channel: createTabChannel(),
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
void loadThemeStylesheet(document)

const container = document.querySelector('#app')
if (!container) throw new Error('index.html has no #app')
const start = startSession(services)
const show = (): void => createRoot(container).render(<App services={services} start={start} />)
if (start.view === 'login') show()
// The skeleton of index.html stays until the console's code is there; a failure to load it is shown by the console.
else void consoleApp.preload().then(show, show)
