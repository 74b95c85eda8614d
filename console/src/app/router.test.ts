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

  it('should end where it is after two quick Backs, and go back once the first may', async () => {
    const history = createMemoryHistory({ initialEntries: ['/a', '/b', '/form'] })
    // A browser takes its time for each step.
    const steps: number[] = []
    const router = createRouter({
      ...history,
      get location() {
        return history.location
      },
      go: (by) => void steps.push(by),
    })
    const walk = (): void => {
      for (let by = steps.shift(); by !== undefined; by = steps.shift()) history.go(by)
    }
    const held: (() => void)[] = []
    router.hold((_to, proceed) => {
      held.push(proceed)
      return 'wait'
    })
    history.go(-1)
    history.go(-1)
    walk()
    expect([history.location.pathname, router.location.pathname]).toEqual(['/form', '/form'])

    held[0]?.()
    await settle()
    walk()
    expect([history.location.pathname, router.location.pathname]).toEqual(['/b', '/b'])
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
