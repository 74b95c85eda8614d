import { describe, expect, it } from 'vitest'

import { createPrinting, type PrintView } from './printing.ts'

/** A window of which only what tells of printing is there. */
function createView(matches = false) {
  const media = Object.assign(new EventTarget(), { matches })
  const heard = new Set<string>()
  const window = new EventTarget()
  const lists = { asked: 0 }
  const view = {
    addEventListener: (name: string, listener: EventListener) => {
      heard.add(name)
      window.addEventListener(name, listener)
    },
    removeEventListener: (name: string, listener: EventListener) => {
      heard.delete(name)
      window.removeEventListener(name, listener)
    },
    matchMedia: () => {
      lists.asked += 1
      return media
    },
  } as unknown as PrintView
  return {
    view,
    heard,
    lists,
    send: (name: string) => window.dispatchEvent(new Event(name)),
    setMedia: (isPrint: boolean) => media.dispatchEvent(Object.assign(new Event('change'), { matches: isPrint })),
  }
}

describe('createPrinting', () => {
  it('should be printing from beforeprint until afterprint', () => {
    const { view, send } = createView()
    const printing = createPrinting(() => view)
    const told: boolean[] = []
    printing.subscribe(() => told.push(printing.isPrinting()))
    send('beforeprint')
    send('afterprint')
    expect(told).toEqual([true, false])
  })

  it('should tell once where the media changes too, in any order', () => {
    const { view, send, setMedia } = createView()
    const printing = createPrinting(() => view)
    const told: boolean[] = []
    printing.subscribe(() => told.push(printing.isPrinting()))
    send('beforeprint')
    setMedia(true)
    send('afterprint')
    expect(told).toEqual([true])
    setMedia(false)
    expect(told).toEqual([true, false])
  })

  it('should follow the media alone', () => {
    const { view, setMedia } = createView()
    const printing = createPrinting(() => view)
    printing.subscribe(() => undefined)
    expect(printing.isPrinting()).toBe(false)
    setMedia(true)
    expect(printing.isPrinting()).toBe(true)
  })

  it('should be printing from the first where the page is on paper already', () => {
    const printing = createPrinting(() => createView(true).view)
    printing.subscribe(() => undefined)
    expect(printing.isPrinting()).toBe(true)
  })

  it('should listen while somebody wants to know, and begin anew after that', () => {
    const { view, heard, send } = createView()
    const printing = createPrinting(() => view)
    const [one, other] = [printing.subscribe(() => undefined), printing.subscribe(() => undefined)]
    send('beforeprint')
    one()
    expect([...heard]).toEqual(['beforeprint', 'afterprint'])
    other()
    expect([...heard]).toEqual([])
    expect(printing.isPrinting()).toBe(false)
  })

  it('should ask for the media once, however often somebody begins to listen', () => {
    const { view, lists } = createView()
    const printing = createPrinting(() => view)
    for (let time = 0; time < 3; time += 1) printing.subscribe(() => undefined)()
    expect(lists.asked).toBe(1)
  })
})
