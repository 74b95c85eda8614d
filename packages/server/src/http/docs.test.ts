import { toOpenApi } from '@bms/contract/open-api'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { createTestApp, type TestApp } from '../testing/create-test-app.ts'
import { createDocs } from './docs.ts'

let test: TestApp
let without: TestApp
beforeAll(async () => {
  const docs = createDocs()
  test = await createTestApp(docs ? { docs } : {})
  without = await createTestApp({ database: test.database })
}, 60_000)
afterAll(() => test.database.close())

describe('the browsable description', () => {
  it('should come whole from here', async () => {
    const page = await test.send('/docs')
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
    const text = await page.text()
    const files = [...text.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, address = '']) => address)
    expect(files).toEqual(['data:,', '/docs/swagger-ui.css', '/docs/swagger-ui-bundle.js', '/docs/start.js'])
    expect(text).not.toMatch(/<script>|<style|style=| on\w+=/)
    for (const file of files.filter((address) => address !== 'data:,')) {
      const response = await test.send(file)
      expect([response.status, response.headers.get('content-security-policy')]).toEqual([
        200,
        page.headers.get('content-security-policy'),
      ])
      expect((await response.text()).length).toBeGreaterThan(100)
    }
  })

  it('should not be able to ask anything of elsewhere', async () => {
    const policy = (await test.send('/docs')).headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toMatch(/https?:|\*|unsafe/)
    const style = await (await test.send('/docs/swagger-ui.css')).text()
    const fetched = style.match(/url\([^)]{0,20}/g)?.filter((url) => !/^url\(["']?data:/.test(url))
    expect(fetched).toEqual([])
    expect(await (await test.send('/docs/start.js')).text()).toContain("url: '/openapi.json'")
    const description = await test.send('/openapi.json')
    expect([description.status, description.headers.get('x-content-type-options')]).toEqual([200, 'nosniff'])
    expect(await description.json()).toEqual(JSON.parse(JSON.stringify(toOpenApi())))
    expect((await test.send('/openapi.json')).status).toBe(200)
    const refs = [...JSON.stringify(toOpenApi()).matchAll(/"\$ref":"([^"]*)"/g)].map(([, ref = '']) => ref)
    expect(refs.filter((ref) => !ref.startsWith('#/'))).toEqual([])
  })

  it('should give no other file away', async () => {
    for (const path of ['/docs/package.json', '/docs/../package.json', '/docs/%2e%2e/package.json', '/docs/x']) {
      expect((await test.send(path)).status).toBe(404)
    }
  })

  it('should not be there unless it is asked for', async () => {
    for (const path of ['/docs', '/docs/start.js']) expect((await without.send(path)).status).toBe(404)
  })
})
