import { describe, expect, it } from 'vitest'
import { z } from 'zod'

import type { Call } from '../calls/call.ts'
import { calls } from '../calls/index.ts'
import type { CallName } from '../endpoints.ts'
import { editKindOf, revisionOf } from './promises.ts'

const names = Object.keys(calls) as CallName[]
const where = (holds: (name: CallName) => boolean): CallName[] => names.filter(holds)
const answerOf = (name: CallName): string => {
  const { response }: Call = calls[name]
  return 'shape' in response ? Object.keys(response.shape as object).join() : response.type
}

/** How a list ends: it is told how many rows there are (`total`), it can't have more than so many (`bound`), or neither. */
function listEndOf(name: CallName): 'total' | 'bound' | 'open' | 'none' {
  const { response }: Call = calls[name]
  const { list, total } = ('shape' in response ? response.shape : {}) as Readonly<Record<string, z.ZodType | undefined>>
  if (!list || !('element' in list)) return 'none'
  if (total) return 'total'
  return 'maxItems' in z.toJSONSchema(list, { unrepresentable: 'any' }) ? 'bound' : 'open'
}

/*
 * Where calls of one kind don't answer to one rule yet, they are named here: a new call can't join them unseen, and one
 * that is mended has to leave.
 */

describe('a list', () => {
  it('should tell how many rows it has, unless it is short by its nature', () => {
    expect(where((name) => listEndOf(name) === 'open')).toEqual([])
    expect(where((name) => listEndOf(name) === 'bound')).toEqual([
      'search',
      'lookUp',
      'promotionCollisions',
      'sortAds',
      'sortFaqs',
      'translationTexts',
    ])
    expect(where((name) => listEndOf(name) === 'total')).toHaveLength(36)
  })
})

describe('a removal', () => {
  it('should answer like the others of its kind', () => {
    expect(where((name) => /^(?:remove|delete)/.test(name) && answerOf(name) !== 'null')).toEqual([])
  })
})

describe('an edit', () => {
  it('should leave alone what it is not sent', () => {
    expect(where((name) => editKindOf(name) === 'whole')).toEqual([])
    expect(where((name) => editKindOf(name) === 'part')).toHaveLength(17)
  })

  it('should say on which revision it is made', () => {
    expect(where((name) => editKindOf(name) !== 'none' && revisionOf(name) !== 'required')).toEqual([])
  })
})

describe('a change', () => {
  it('should say on which revision it is made', () => {
    expect(where((name) => revisionOf(name) === 'optional')).toEqual([])
  })
})
