import { UNSAFE_createMemoryHistory as createMemoryHistory } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'

import { createRouter, type Router } from './router.ts'

const begin = (...addresses: string[]): Router => createRouter(createMemoryHistory({ initialEntries: addresses }))

/** Lets what waits for the history's answer go on. */
const settle = async (): Promise<void> => {
  await Promise.resolve()
  await Promise.resolve()
}

describe('createRouter', () => {
  it('should go to an address with what belongs to it, and tell of it', () => {
    const router = begin('/dashboard')
    const onChange = vi.fn<() => void>()
    const end = router.subscribe(onChange)
    router.go('/users/userList?q=a#row', { state: { tried: '/x' } })
    expect(router.location).toMatchObject({
      pathname: '/users/userList',
      search: '?q=a',
      hash: '#row',
      state: { tried: '/x' },
    })
    expect(onChange).toHaveBeenCalledOnce()
    end()
    router.go('/dashboard')
    expect(onChange).toHaveBeenCalledOnce()
  })

  it('should leave a step behind unless it replaces the address', () => {
    const router = begin('/a')
    router.go('/b')
    router.go('/c', { replace: true })
    router.history.go(-1)
    expect(router.location.pathname).toBe('/a')
    router.history.go(1)
    expect(router.location.pathname).toBe('/c')
  })

  it('should give every address a key of its own', () => {
    const router = begin('/a')
    const first = router.location.key
    router.go('/a')
    expect(router.location.key).not.toBe(first)
  })

  it.each(['push', 'replace'] as const)('should hold a %s until it may proceed', (kind) => {
    const router = begin('/form')
    let proceed = (): void => undefined
    router.hold(({ pathname }, then) => {
      expect(pathname).toBe('/list')
      proceed = then
      return 'wait'
    })
    router.go('/list?page=2', { replace: kind === 'replace' })
    expect(router.location.pathname).toBe('/form')
    proceed()
    expect(router.location).toMatchObject({ pathname: '/list', search: '?page=2' })
  })

  it('should stay where it is when Back is held, and go back once it may', async () => {
    const router = begin('/list', '/form')
    const onChange = vi.fn<() => void>()
    router.subscribe(onChange)
    let proceed = (): void => undefined
    router.hold((_to, then) => {
      proceed = then
      return 'wait'
    })
    router.history.go(-1)
    expect(router.location.pathname).toBe('/form')
    expect(router.history.location.pathname).toBe('/form')
    expect(onChange).not.toHaveBeenCalled()

    proceed()
    await settle()
    expect(router.location.pathname).toBe('/list')
    expect(router.history.location.pathname).toBe('/list')
  })

  it('should ask again after Back was held and never allowed', () => {
    const router = begin('/list', '/form')
    const hold = vi.fn<() => 'wait'>(() => 'wait')
    router.hold(hold)
    router.history.go(-1)
    router.history.go(-1)
    expect(hold).toHaveBeenCalledTimes(2)
    expect(router.location.pathname).toBe('/form')
  })

  it('should take a second Back that comes before the first is undone for another one', async () => {
    const history = createMemoryHistory({ initialEntries: ['/a', '/b', '/form'] })
    // As a browser does it: later.
    const steps: number[] = []
    const router = createRouter({
      ...history,
      get location() {
        return history.location
      },
      go: (by) => void steps.push(by),
    })
    let proceed = (): void => undefined
    const hold = vi.fn((_to: unknown, then: () => void) => {
      if (hold.mock.calls.length === 1) proceed = then
      return 'wait' as const
    })
    router.hold(hold)
    history.go(-1)
    history.go(-1)
    expect(steps).toEqual([1, 1])
    history.go(1)
    history.go(1)
    expect(history.location.pathname).toBe('/form')
    proceed()
    await settle()
    expect(steps).toEqual([1, 1, -1])
    history.go(-1)
    expect(router.location.pathname).toBe('/b')
  })

  it('should ask nobody once the hold has ended', () => {
    const router = begin('/list', '/form')
    const end = router.hold(() => 'wait')
    const other = router.hold(() => 'wait')
    end()
    router.go('/list')
    expect(router.location.pathname).toBe('/form')
    other()
    router.go('/list')
    expect(router.location.pathname).toBe('/list')
  })
})
