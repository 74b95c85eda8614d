import { describe, expect, it } from 'vitest'

import { defaultOption } from './default-option.ts'
import type { SearchEntry } from './useSearchResults.ts'

const place: SearchEntry = { kind: 'place', title: ['Home'], path: '/dashboard' }
const logOut = { key: 'logOut', label: 'Log Out', onSelect: () => undefined }
const action: SearchEntry = { kind: 'action', title: [logOut.label], path: '', action: logOut }

describe('defaultOption', () => {
  it.each([
    ['a place where one was', [place, action], '', 0],
    ['no action where nothing was typed', [action], '', undefined],
    ['the action that was typed', [action], 'log o', 0],
    ['no action that is only much like what was typed', [action], 'lgo ou', undefined],
    ['a place that is much like what was typed', [place, action], 'hmoe', 0],
    ['nothing of nothing', [], 'x', undefined],
  ] as const)('should be %s', (_, entries, query, expected) => {
    expect(defaultOption(entries, query)).toBe(expected)
  })
})
