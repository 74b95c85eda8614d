import { describe, expect, it } from 'vitest'

import { readListState } from '../../shared/page/list-state.ts'
import {
  canListSessions,
  findPasswordGaps,
  isWithoutRights,
  pageToTurnTo,
  readTab,
  recordListSpec,
  toChecklist,
  toRecordQuery,
  toRightsGrid,
} from './profile.model.ts'

const draft = { current: 'Demo-2026!', next: 'Another-Word-27', again: 'Another-Word-27' }

describe('readTab', () => {
  const shown = ['me', 'password', 'activity'] as const

  it.each([
    ['', 'me'],
    ['?tab=password', 'password'],
    ['?page=2&tab=activity', 'activity'],
    ['?tab=sessions', 'me'],
    ['?tab=__proto__', 'me'],
  ])('should read %j as %s', (search, tab) => {
    expect(readTab(search, shown)).toBe(tab)
  })
})

describe('canListSessions', () => {
  it('should be what the server says, and yes until it has spoken', () => {
    expect(canListSessions(undefined)).toBe(true)
    expect(canListSessions({ capabilities: ['user/session-list'] })).toBe(true)
    expect(canListSessions({ capabilities: ['list/offset'] })).toBe(false)
  })
})

describe('toRightsGrid', () => {
  const grid = toRightsGrid({
    all: false,
    projects: { kyvol: { UserCenter: ['view', 'edit'], DataMap: null, MemberMgmt: [] }, unknown: { DataMap: null } },
  })

  it('should have every module and brand, and tell all, some and none apart', () => {
    expect(grid.brands).toEqual(['kyvol', 'ecozy', 'jiyue', 'blodever'])
    expect(Object.fromEntries(grid.rows.map(({ module, grants }) => [module, grants[0]]))).toEqual({
      DataMap: 'all',
      UserCenter: ['view', 'edit'],
      OperationCenter: 'none',
      MemberMgmt: 'none',
      KnowledgeBase: 'none',
    })
    expect(grid.rows.every(({ grants }) => grants[1] === 'none')).toBe(true)
  })

  it('should know when there is nothing in it', () => {
    expect(isWithoutRights(grid)).toBe(false)
    expect(isWithoutRights(toRightsGrid({ all: false, projects: { kyvol: {} } }))).toBe(true)
  })
})

describe('toChecklist', () => {
  const open = (current: string, next: string) =>
    toChecklist({ current, next }, 'mei.chen')
      .filter(({ state }) => state === 'open')
      .map(({ rule }) => rule)

  it('should tick what is kept', () => {
    expect(open('x', 'Another-Word-27')).toEqual([])
    expect(open('x', '')).toEqual(['length', 'noName', 'notCommon', 'differs'])
    expect(open('x', 'mei.chen')).toEqual(['length', 'noName'])
    expect(open('x', 'Password123')).toEqual(['notCommon'])
    expect(open('Another-Word-27', 'Another-Word-27')).toEqual(['differs'])
  })
})

describe('findPasswordGaps', () => {
  it('should find nothing wrong with what is right', () => {
    expect(findPasswordGaps(draft, 'mei.chen')).toEqual({})
  })

  it('should say by field what is missing or wrong', () => {
    expect(findPasswordGaps({ current: '', next: '', again: '' }, 'mei.chen')).toEqual({ again: 'againMissing' })
    expect(findPasswordGaps({ ...draft, next: 'short', again: 'shorter' }, 'mei.chen')).toEqual({
      next: 'nextUnfit',
      again: 'againDiffers',
    })
    expect(findPasswordGaps({ ...draft, next: draft.current, again: draft.current }, 'mei.chen')).toEqual({
      next: 'nextUnfit',
    })
  })
})

describe('own records', () => {
  it('should be asked for by their owner', () => {
    expect(toRecordQuery('u1', readListState('?tab=activity&page=3&sort=at', recordListSpec))).toEqual({
      actor_uid: 'u1',
      page: 3,
      page_size: 20,
      sort: 'at',
    })
    expect(toRecordQuery('u1', readListState('', recordListSpec)).sort).toBeUndefined()
  })

  it('should turn back from behind the last page', () => {
    expect(pageToTurnTo({ total: 41, list: [] }, { page: 9, pageSize: 20 })).toBe(3)
    expect(pageToTurnTo({ total: 41, list: [1] }, { page: 3, pageSize: 20 })).toBeUndefined()
    expect(pageToTurnTo({ total: 0, list: [] }, { page: 9, pageSize: 20 })).toBeUndefined()
    expect(pageToTurnTo(undefined, { page: 9, pageSize: 20 })).toBeUndefined()
  })
})
