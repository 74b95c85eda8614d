import { silences } from '@bms/api-client'
import { describe, expect, it } from 'vitest'

import { codeOf, filesOf, isTestOrStory } from './sources.ts'

/** The only failures that may raise no toast: every other one does (specification, section 8; decision 0005). */
const allowed = ['preference', 'ahead', 'poll', 'typing', 'signOut', 'form']

/** Where calls are silent. Who adds one says here why that is one of the kinds. */
const places: Readonly<Record<string, readonly string[]>> = {
  preference: [
    'console/src/features/home/use-last-visit.ts',
    'console/src/shared/dashboard/use-board-preference.ts',
    'console/src/shared/list/views/use-table-preference.ts',
  ],
  poll: [
    // Nobody has asked for it, and where somebody does, its dialog says that there was no answer.
    'console/src/app/session/IdleDialog.tsx',
    'console/src/features/overview/realtime/realtime.calls.ts',
    // Who else is there is said by the way: where nobody answers, nobody is named.
    'console/src/features/users/feedback/feedback.calls.ts',
    'console/src/features/users/feedback/use-presence.ts',
    'console/src/shared/inbox/inbox.calls.ts',
  ],
  // Passwords sign in all the same.
  ahead: ['console/src/features/login/LoginPage.tsx'],
  typing: ['console/src/app/search/use-search-records.tsx', 'console/src/shared/query/call-query.ts'],
  signOut: ['console/src/shared/session/session.calls.ts'],
}

/** What a file gives as a reason for silence. */
function silencesIn(file: string): string[] {
  const found = codeOf(file).matchAll(
    /silent(?:: '(\w+)'| = during === '(\w+)')|useCaller\('(\w+)'\)|createCaller\([^()]*, '(\w+)'\)/g,
  )
  return [...new Set([...found].map(([, ...kinds]) => kinds.find((kind) => kind !== undefined) ?? ''))]
}

const files = filesOf('console/src/**/*.{ts,tsx}').filter((file) => !isTestOrStory(file))

describe('calls that are silent', () => {
  it('should be so for one of the six reasons there are', () => {
    expect(Object.keys(silences).filter((kind) => !allowed.includes(kind))).toEqual([])
  })

  it('should be those that are named here, and forms', () => {
    const found = files.flatMap((file) => silencesIn(file).map((kind) => [kind, file] as const))
    const kinds = Object.keys(silences).filter((kind) => kind !== 'form')
    const byKind = kinds.map((kind) => [kind, found.filter(([one]) => one === kind).map(([, file]) => file)])
    expect(Object.fromEntries(byKind)).toEqual(places)
    expect([...new Set(found.map(([kind]) => kind))].toSorted()).toEqual(Object.keys(silences).toSorted())
  })

  it('should be a form’s only where the form tells what its fields don’t name', () => {
    const forms = files.filter((file) => silencesIn(file).includes('form'))
    expect(forms.length).toBeGreaterThan(9)
    // The login page tells it by itself: it does without the forms' library.
    expect(forms.filter((file) => !/\b(?:useCallForm|useFailureText)\b/.test(codeOf(file)))).toEqual([])
  })
})
