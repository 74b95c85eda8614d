import { type Endpoint, endpoints } from '@bms/contract'
import { expect, it } from 'vitest'

import { toQueryString } from './to-query-string.ts'

const overview: Endpoint = { method: 'GET', scope: 'brand', path: 'stats-realtime-overview/accumulate' }

it('should be empty without a query', () => {
  expect(toQueryString(endpoints.userList, undefined, undefined)).toBe('')
  expect(toQueryString(endpoints.userList, { page: undefined, status: [], q: '' }, 'cn')).toBe('')
})

it('should keep zero and false', () => {
  expect(toQueryString(endpoints.userList, { offset: 0, live: false }, undefined)).toBe('?offset=0&live=false')
})

it('should carry the data centre on overview calls, unless the query names one', () => {
  expect(toQueryString(overview, {}, 'eu_west')).toBe('?data_center=eu_west')
  expect(toQueryString(overview, { data_center: 'cn' }, 'eu_west')).toBe('?data_center=cn')
  expect(toQueryString(overview, {}, undefined)).toBe('')
})
