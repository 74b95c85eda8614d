import { describe, expect, it } from 'vitest'

import { copyTargets } from './copy-targets.ts'

describe('copyTargets', () => {
  it('should be brands that can be switched to, where the person may add to the module', () => {
    const projects = { kyvol: { KnowledgeBase: null }, ecozy: { KnowledgeBase: ['view' as const] } }
    expect(copyTargets({ all: true, projects: {} }, 'kyvol', 'KnowledgeBase')).toEqual(['ecozy', 'blodever'])
    expect(copyTargets({ all: false, projects }, 'blodever', 'KnowledgeBase')).toEqual(['kyvol'])
    expect(copyTargets({ all: false, projects }, 'blodever', 'OperationCenter')).toEqual([])
  })
})
