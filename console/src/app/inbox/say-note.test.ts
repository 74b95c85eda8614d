import { exportTitles, noteReasons } from '@bms/contract'
import { describe, expect, it } from 'vitest'

import { chineseLists, chineseNotes } from './inbox.strings.ts'
import { sayNote } from './say-note.ts'

const openIn = (said: string) =>
  [...said.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name).toSorted((a, b) => a.localeCompare(b))

describe('sayNote', () => {
  const note = { reason: 'export-ready', figures: { list: 'users' }, title: 'The export of users is ready' } as const

  it('should be in the language of the console, by its word', () => {
    expect([sayNote(note, 'en'), sayNote(note, 'zh')]).toEqual([note.title, '用户的导出已完成'])
    expect(sayNote({ title: 'From before' }, 'zh')).toBe('From before')
  })

  it('should have Chinese words with the same figures for every note, and for every list', () => {
    for (const [reason, said] of Object.entries<string>(noteReasons))
      expect([reason, openIn(chineseNotes[reason as keyof typeof chineseNotes])]).toEqual([reason, openIn(said)])
    expect(Object.values(exportTitles).filter((list) => !Object.hasOwn(chineseLists, list))).toEqual([])
  })
})
