import type { OperationRecord } from '@bms/contract'
import { describe, expect, it } from 'vitest'

import { createI18n } from '../i18n/i18n.ts'
import { addStrings } from '../i18n/strings.ts'
import { nameTarget, nameValue, type OperationWords } from './name-value.ts'
import { operationStrings } from './operation.strings.ts'

const words: OperationWords = {
  t: addStrings(createI18n('en'), operationStrings),
  formats: {
    dateTime: (iso) => `at ${iso.slice(0, 10)}`,
    country: (cc) => `land ${cc}`,
    language: (tag) => `in ${tag}`,
    list: (names) => names.join(', '),
  },
}
type Value = OperationRecord['changes'][number]['from']
const said = (target_type: string, path: string, value: Value, names?: Readonly<Record<string, string>>) =>
  nameValue({ target_type, ...(names && { names }) }, path, value, words)

describe('nameValue', () => {
  it.each<[string, string, Value, Value]>([
    ['feedback', 'status', 'in_progress', 'In progress'],
    ['feedback', 'resolution', 'how_to', 'Explained'],
    ['feedback', 'reply', 'internal', 'Note among staff'],
    ['app_user', 'status', 'deleted', 'Deleted'],
    ['staff', 'status', 'locked', 'Locked'],
    ['session', 'signed_in_with', 'single_sign_on', 'Single sign-on'],
    ['session', 'second_factor', 'remembered', 'Remembered browser'],
    ['faq', 'status', 'archived', 'Archived'],
    ['faq', 'pinned', false, 'No'],
    ['role', 'is_super_admin', 1, 'Yes'],
    ['feedback', 'sla_due_at', '2026-11-20T09:30:00.000Z', 'at 2026-11-20'],
    ['app_user', 'country', 'DE', 'land DE'],
    ['feedback', 'reopen_count', 2, 2],
    ['feedback', 'tags', 'open, vip', 'open, vip'],
    ['feedback', 'status', 'toString', 'toString'],
    ['staff', 'password', '•••', '•••'],
    ['feedback', 'resolution', null, null],
  ])('should call %s %s %j %j', (type, path, value, name) => {
    expect(said(type, path, value)).toBe(name)
  })

  it('should call ids by the names the record brings along, and by themselves where it has none', () => {
    expect(said('feedback', 'assignee_uid', 'u1', { u1: 'Alex Rivera' })).toBe('Alex Rivera')
    expect(said('feedback', 'assignee_uid', 'u2', { u1: 'Alex Rivera' })).toBe('u2')
  })

  it('should tell rights by brand and module', () => {
    const rights = 'ecozy: DataMap, UserCenter (view, edit); kyvol: KnowledgeBase'
    expect(said('role', 'project_permissions', rights)).toBe(
      'First brand APP: Knowledge Base\nSecond brand APP: Data Map, User Center (View, Edit)',
    )
  })
})

describe('nameTarget', () => {
  it('should call feedback by its category, and the rest by name', () => {
    const of = (target_type: string, target_name: string) =>
      nameTarget({ target_type, target_name, target_id: 'x1' }, words)
    expect(of('feedback', 'device_fault')).toBe('Feedback Device fault')
    const told = {
      target_type: 'feedback',
      target_name: 'device_fault',
      target_id: 'x1',
      names: { x1: 'Dusty Corners' },
    }
    expect(nameTarget(told, words)).toBe('Feedback Dusty Corners: Device fault')
    expect(of('role', 'other')).toBe('Role other')
    expect(of('export', 'userList')).toBe('Export of users')
    expect(of('session', '')).toBe('Session x1')
    expect(of('unheard_of', 'Thing')).toBe('unheard_of Thing')
  })

  it('should say of several how many', () => {
    const of = (target_type: string) =>
      nameTarget({ target_type, target_name: '', target_id: '', target_count: 505 }, words)
    expect(of('app_user')).toBe('505 app users')
    expect(of('feedback')).toBe('505 pieces of feedback')
    expect(of('faq')).toBe('505 × FAQ')
  })

  it('should name the one of several that the record tells of', () => {
    const target = { target_type: 'app_user', target_name: 'Lena', target_id: 'x1', target_count: 2 }
    expect(nameTarget(target, words)).toBe(nameTarget({ ...target, target_count: undefined }, words))
  })
})
