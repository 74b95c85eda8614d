import type { ApiClient } from '@bms/api-client'
import type { Brand } from '@bms/contract'
import { QueryClient, QueryObserver, skipToken } from '@tanstack/react-query'
import { describe, expect, it, vi } from 'vitest'

import { allRowsQuery, callKey, callQuery, pagesQuery, refreshCalls } from './call-query.ts'
import { createCaller } from './create-caller.ts'

/** A back end of five hundred roles, and what it was asked. */
function setup(brand: Brand = 'kyvol') {
  const call = vi.fn((name: string, { query }: { query?: { page?: number; page_size?: number } }) => {
    const { page = 1, page_size: size = 20 } = query ?? {}
    const list = Array.from({ length: Math.max(0, Math.min(size, 450 - (page - 1) * size)) }, (_, at) => at)
    return Promise.resolve({ name, list, total: 450, page })
  })
  return { call, caller: createCaller({ call } as unknown as ApiClient, brand), queryClient: new QueryClient() }
}

describe('createCaller', () => {
  it('should call for its brand unless told otherwise, and be silent only for a reason', async () => {
    const { call, caller } = setup()
    await caller.call('myInfo')
    await caller.call('userList', { brand: 'ecozy', query: { q: 'ada' } })
    expect(call.mock.calls).toEqual([
      ['myInfo', { brand: 'kyvol' }],
      ['userList', { brand: 'ecozy', query: { q: 'ada' } }],
    ])
    await createCaller({ call } as unknown as ApiClient, 'kyvol', 'form').call('myInfo')
    expect(call.mock.lastCall).toEqual(['myInfo', { brand: 'kyvol', silent: 'form' }])
  })
})

describe('callKey', () => {
  it('should begin with whose answer it is: the brand’s, or everybody’s', () => {
    expect(callKey('userList', 'kyvol')).toEqual(['kyvol', 'userList'])
    expect(callKey('staffList', 'kyvol')).toEqual(callKey('staffList', 'ecozy'))
  })
})

describe('callQuery', () => {
  it('should ask by query or body as the contract has it, and be one read however its answer is used', async () => {
    const { call, caller, queryClient } = setup()
    const body = { role_id: 'r1', is_super_admin: 0 as const, project_permissions: [] }
    await queryClient.fetchQuery(callQuery(caller, 'roleImpact', body))
    expect(call.mock.lastCall?.[1]).toEqual({ body, brand: 'kyvol', signal: expect.any(AbortSignal) as AbortSignal })

    await queryClient.fetchQuery(callQuery(caller, 'staffList', { q: 'ada' }))
    const again = callQuery(caller, 'staffList', { q: 'ada' }, { select: ({ total }) => total, staleTime: 1000 })
    await queryClient.fetchQuery(again)
    expect(call).toHaveBeenCalledTimes(2)
  })

  it('should be silent while somebody types', async () => {
    const { call, caller, queryClient } = setup()
    await queryClient.fetchQuery(callQuery(caller, 'userList', { q: 'ada' }, { during: 'typing' }))
    expect(call.mock.lastCall?.[1]).toMatchObject({ silent: 'typing' })
  })

  it.each(['answered', 'refused'])('should be silent as a poll once it was %s', async (outcome) => {
    const { call, caller, queryClient } = setup()
    const poll = callQuery(caller, 'userList', {}, { silent: 'poll', staleTime: 0, retry: false })
    if (outcome === 'refused') call.mockRejectedValueOnce(new Error('No'))
    await queryClient.fetchQuery(poll).catch(() => undefined)
    expect(call.mock.lastCall?.[1]).not.toHaveProperty('silent')
    await queryClient.fetchQuery(poll)
    expect(call.mock.lastCall?.[1]).toMatchObject({ silent: 'poll' })
  })

  it('should not be made while it can’t be asked', () => {
    expect(callQuery(setup().caller, 'deviceDetail', skipToken).queryFn).toBe(skipToken)
  })

  it('should keep what was there before in view, but never another brand’s', async () => {
    const { caller, queryClient } = setup()
    const other = setup('ecozy').caller
    const first = callQuery(caller, 'userList', { page: 1 }, { before: 'keep' })
    await queryClient.fetchQuery(first)
    const observer = new QueryObserver(queryClient, first)
    const stop = observer.subscribe(() => undefined)
    const dataOf = (next: typeof first) => {
      observer.setOptions(next)
      return observer.getCurrentResult().data
    }
    expect(dataOf(callQuery(caller, 'userList', { page: 2 }, { before: 'keep' }))).toMatchObject({ page: 1 })
    expect(dataOf(callQuery(other, 'userList', { page: 2 }, { before: 'keep' }))).toBeUndefined()
    stop()
  })
})

describe('allRowsQuery', () => {
  it('should have all rows, page by page', async () => {
    const { call, caller, queryClient } = setup()
    expect(await queryClient.fetchQuery(allRowsQuery(caller, 'roleList', {}))).toHaveLength(450)
    expect(call.mock.calls.map(([, { query }]) => query?.page)).toEqual([1, 2, 3])
  })
})

describe('pagesQuery', () => {
  it('should end with the last page', async () => {
    const { caller, queryClient } = setup()
    const query = pagesQuery(caller, 'operationRecordList', {}, { pageSize: 200 })
    const { pages } = await queryClient.fetchInfiniteQuery({ ...query, pages: 9 })
    expect(pages.map(({ list }) => list.length)).toEqual([200, 200, 50])
  })
})

describe('refreshCalls', () => {
  it('should have every read of a call made again, and leave other brands’ as they are', async () => {
    const { caller, queryClient } = setup()
    const other = setup('ecozy').caller
    const [own, rows, theirs] = [
      callQuery(caller, 'feedbackList', {}),
      allRowsQuery(caller, 'feedbackList', {}),
      callQuery(other, 'feedbackList', {}),
    ]
    await Promise.all([queryClient.fetchQuery(own), queryClient.fetchQuery(rows), queryClient.fetchQuery(theirs)])
    await refreshCalls(queryClient, 'kyvol', ['feedbackList'])
    const isOld = ({ queryKey }: { queryKey: readonly unknown[] }) => queryClient.getQueryState(queryKey)?.isInvalidated
    expect([own, rows, theirs].map(isOld)).toEqual([true, true, false])
  })
})
