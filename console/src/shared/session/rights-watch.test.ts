import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { createRightsWatch } from './rights-watch.ts'

function setUp(learn = vi.fn<() => Promise<void>>(async () => undefined)) {
  const visible: { visibilityState: DocumentVisibilityState } = { visibilityState: 'visible' }
  const document = Object.assign(new EventTarget(), visible)
  const watch = createRightsWatch({ learn, now: () => Date.now() })
  return {
    ...watch,
    learn,
    watch: () => watch.watch(document),
    pass: (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds),
    turn: (visibility: DocumentVisibilityState) => {
      document.visibilityState = visibility
      document.dispatchEvent(new Event('visibilitychange'))
    },
  }
}

describe('createRightsWatch', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('should ask when the console begins', () => {
    const { watch, learn } = setUp()
    watch()
    expect(learn).toHaveBeenCalledOnce()
  })

  it('should ask once for refusals that come together, and again for one that comes later', async () => {
    const { watch, suspect, learn, pass } = setUp()
    watch()
    await pass(10_000)
    suspect()
    suspect()
    await pass(0)
    expect(learn).toHaveBeenCalledTimes(2)
    // What was refused right after the answer may be of newer rights: it is asked, but not at once.
    suspect()
    await pass(4000)
    expect(learn).toHaveBeenCalledTimes(2)
    await pass(1000)
    expect(learn).toHaveBeenCalledTimes(3)
  })

  it('should ask when somebody comes back after half a minute, not after a glance elsewhere', async () => {
    const { watch, turn, learn, pass } = setUp()
    watch()
    await pass(0)
    turn('hidden')
    await pass(29_000)
    turn('visible')
    expect(learn).toHaveBeenCalledOnce()
    turn('hidden')
    await pass(30_000)
    turn('visible')
    expect(learn).toHaveBeenCalledTimes(2)
  })

  it('should keep what is known where nobody answers, and ask again the next time', async () => {
    const { watch, suspect, learn, pass } = setUp()
    learn.mockRejectedValue(new Error('offline'))
    watch()
    await pass(6000)
    suspect()
    await pass(0)
    expect(learn).toHaveBeenCalledTimes(2)
  })

  it('should ask nothing for somebody who has gone', async () => {
    const { watch, suspect, turn, learn, pass } = setUp()
    const end = watch()
    await pass(6000)
    suspect()
    end()
    suspect()
    turn('hidden')
    await pass(60_000)
    turn('visible')
    expect(learn).toHaveBeenCalledOnce()
  })
})
