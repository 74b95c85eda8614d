import { describe, expect, it } from 'vitest'

import { createChartQueue } from './createChartQueue.ts'

function setUp() {
  const turns: (() => void)[] = []
  const done: string[] = []
  const queue = createChartQueue((callback) => turns.push(callback))
  const add = (name: string, priority: number) => queue.add({ priority, run: () => done.push(name) })
  return { turns, done, queue, add, turn: () => turns.shift()?.() }
}

describe('createChartQueue', () => {
  it('should do nothing before its first turn', () => {
    const { add, done, turns } = setUp()
    add('line', 1)
    expect(done).toEqual([])
    expect(turns).toHaveLength(1)
  })

  it('should run one job a turn, the lowest priority first, whatever the order they came in', () => {
    const { add, done, turn } = setUp()
    add('map', 2)
    add('line', 1)
    add('second line', 1)
    turn()
    expect(done).toEqual(['line'])
    turn()
    turn()
    expect(done).toEqual(['line', 'second line', 'map'])
  })

  it('should not run what was taken out', () => {
    const { add, done, turn } = setUp()
    const takeOut = add('line', 1)
    add('map', 2)
    takeOut()
    turn()
    expect(done).toEqual(['map'])
  })

  it('should rest when empty and ask for a turn again', () => {
    const { add, turns, turn } = setUp()
    add('line', 1)
    turn()
    turn()
    expect(turns).toEqual([])
    add('map', 2)
    expect(turns).toHaveLength(1)
  })

  it('should say when nothing waits', async () => {
    const { queue, add, turn } = setUp()
    await queue.rest()
    const settle = queue.expect()
    add('line', 1)
    settle()
    let isResting = false
    const rest = queue.rest().then(() => (isResting = true))
    turn()
    await Promise.resolve()
    expect(isResting).toBe(false)
    turn()
    expect(await rest).toBe(true)
  })

  it('should go on after a job that throws', () => {
    const { queue, add, done, turn } = setUp()
    queue.add({
      priority: 0,
      run: () => {
        throw new Error('no canvas')
      },
    })
    add('map', 2)
    expect(turn).toThrow('no canvas')
    turn()
    expect(done).toEqual(['map'])
  })
})
