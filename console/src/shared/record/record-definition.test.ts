import { toRights } from '@bms/contract'
import { describe, expect, it } from 'vitest'

import { offeredTabs, type AnyRecord } from './record-definition.ts'

const Part = () => null
const record = {
  tabs: {
    overview: { Part },
    device: { Part, room: 'narrow' },
    operations: { ById: Part, needs: ['MemberMgmt', 'view'] },
  },
} as unknown as AnyRecord
const nobody = toRights([])

describe('offeredTabs', () => {
  it('should leave out parts that the person may not see', () => {
    expect(offeredTabs(record, { rights: nobody, brand: 'kyvol', room: 'narrow' })).toEqual(['overview', 'device'])
  })

  it('should leave out parts that stand side by side with others where there is room', () => {
    expect(offeredTabs(record, { rights: nobody, brand: 'kyvol', room: 'wide' })).toEqual(['overview'])
  })
})
