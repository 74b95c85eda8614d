import { describe, expect, it } from 'vitest'

import {
  isKnownTarget,
  toActionTone,
  toFirstFields,
  toNamedFields,
  toTargetPath,
  toToldChanges,
} from './operation.model.ts'
import { vocabularyStrings } from './vocabulary.strings.ts'

describe('what records are about', () => {
  it('should know what it has words for', () => {
    expect([isKnownTarget('app_user'), isKnownTarget('toString')]).toEqual([true, false])
    expect(Object.keys(vocabularyStrings.en)).toEqual(
      expect.arrayContaining(['on.app_user', 'on.warranty', 'act.view_sensitive']),
    )
  })

  it('should lead to a page where there is one', () => {
    const pathOf = (target_type: string, project: 'kyvol' | 'ecozy' | 'system', action: 'edit' | 'delete' = 'edit') =>
      toTargetPath({ target_type, target_id: 'x1', project, action }, 'kyvol')
    expect(pathOf('role', 'system')).toBe('/system/updateRole/x1')
    expect(pathOf('feedback', 'kyvol')).toBe('/users/feedback?record=x1')
    expect(pathOf('feedback', 'ecozy'), 'of another brand').toBeUndefined()
    expect(pathOf('session', 'system')).toBeUndefined()
    expect(pathOf('role', 'system', 'delete'), 'what is gone').toBeUndefined()
  })
})

describe('changes of a record', () => {
  const changes = [
    { path: 'status', label: 'Status', from: 'a', to: 'b' },
    { path: 'email', from: null, to: null },
    { path: 'note', from: null, to: 'x' },
    { path: 'tags', from: 'a', to: null },
  ]

  it('should be told apart from fields that are only named', () => {
    expect(toNamedFields(changes).map(({ path }) => path)).toEqual(['email'])
    expect(toToldChanges(changes).map(({ path }) => path)).toEqual(['status', 'note', 'tags'])
  })

  it('should be summed up', () => {
    expect(toFirstFields(changes, (key) => key)).toEqual({ names: ['Status', 'field.email', 'field.note'], more: 1 })
  })
})

describe('toActionTone', () => {
  it.each([
    ['delete', 'danger'],
    ['view_sensitive', 'warning'],
    ['create', 'success'],
    ['edit', 'info'],
    ['login', 'neutral'],
  ] as const)('should show %s as %s', (action, tone) => {
    expect(toActionTone(action)).toBe(tone)
  })
})
