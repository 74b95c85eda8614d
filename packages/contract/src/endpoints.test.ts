import { expect, it } from 'vitest'

import { brandKeys, brands } from './brand.ts'
import { endpoints, toPath } from './endpoints.ts'

it('should hang brand calls below the prefix of the brand', () => {
  expect(brandKeys.map((key) => toPath(endpoints.userList, brands[key].prefix))).toEqual([
    '/api/v1/ky/user/list',
    '/api/v1/ez/user/list',
    '/api/v1/jy/user/list',
    '/api/v1/be/user/list',
  ])
})

it('should hang staff calls below bms, whatever the brand', () => {
  expect(toPath(endpoints.signIn, 'ky')).toBe('/api/v1/bms/user/signin')
  expect(toPath(endpoints.operationRecordList, '')).toBe('/api/v1/bms/operation/record-list')
})
