import { describe, expect, it } from 'vitest'

import { isQuiet, readInboxSettings, sayNote } from './notes.ts'

describe('sayNote', () => {
  it('should be one line of at most 160 characters', () => {
    expect(sayNote({ reason: 'rollout-stopped', figures: { version: '3.9.0' } })).toBe(
      'The roll-out of version 3.9.0 has stopped',
    )
    // Half a character is left out.
    expect(sayNote({ reason: 'email-sent', figures: { name: '𠮷'.repeat(200) } })).toMatch(/^“𠮷{79}$/u)
  })
})

describe('readInboxSettings', () => {
  it('should read what was kept, and leave out what makes no sense', () => {
    expect(readInboxSettings({ muted: ['job', 'account', 7], quiet: { from: 22, to: 7 } })).toEqual({
      muted: ['job'],
      quiet: { from: 22, to: 7 },
    })
    for (const odd of [null, 7, [], { muted: 'job', quiet: { from: 25, to: 7 } }, { quiet: { from: 8, to: 8 } }])
      expect(readInboxSettings(odd)).toEqual({ muted: [], quiet: null })
  })
})

describe('isQuiet', () => {
  it('should know hours within a day, and those that span midnight', () => {
    const hours = (from: number, to: number) =>
      [21, 22, 23, 0, 7, 8, 12].filter((hour) => isQuiet({ muted: [], quiet: { from, to } }, hour))
    expect([hours(22, 8), hours(8, 22)]).toEqual([
      [22, 23, 0, 7],
      [21, 8, 12],
    ])
    expect(isQuiet({ muted: [], quiet: null }, 3)).toBe(false)
  })
})
