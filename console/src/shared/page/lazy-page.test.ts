import { createElement } from 'react'
import { renderToReadableStream, renderToString } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'

import { lazyPage } from './lazy-page.tsx'

const Hello = () => createElement('p', null, 'Hello')

describe('lazyPage', () => {
  it('should load once, however often it is asked', async () => {
    const load = vi.fn(async () => Hello)
    const page = lazyPage(load)
    await Promise.all([page.preload(), page.preload()])
    await page.preload()
    expect(load).toHaveBeenCalledOnce()
  })

  it('should render at once when it is there', async () => {
    const page = lazyPage(async () => Hello)
    await page.preload()
    expect(renderToString(createElement(page.Page))).toBe('<p>Hello</p>')
  })

  it('should throw what kept it from loading, until it is asked to load again', async () => {
    const load = vi.fn(async () => Hello).mockRejectedValueOnce(new TypeError('gone'))
    const page = lazyPage(load)
    await expect(page.preload()).rejects.toThrow('gone')
    await expect(renderToReadableStream(createElement(page.Page), { onError: () => undefined })).rejects.toThrow('gone')
    expect(load).toHaveBeenCalledOnce()
    await page.preload()
    expect(renderToString(createElement(page.Page))).toBe('<p>Hello</p>')
  })
})
