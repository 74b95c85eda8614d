import { describe, expect, it } from 'vitest'

import { toDevice } from './device.ts'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

describe('toDevice', () => {
  it.each([
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/143.0.0.0 Safari/537.36`,
      'Chrome',
      'Windows',
      'desktop',
    ],
    [`Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/143.0.0.0 Safari/537.36 Edg/143.0`, 'Edge', 'Windows', 'desktop'],
    [`Mozilla/5.0 (X11; Linux x86_64) ${webkit} HeadlessChrome/143.0 Safari/537.36`, 'Chrome', 'Linux', 'desktop'],
    [`Mozilla/5.0 (X11; CrOS x86_64 1) ${webkit} Chrome/143.0.0.0 Safari/537.36`, 'Chrome', 'ChromeOS', 'desktop'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:145.0) Gecko/2010 Firefox/145.0', 'Firefox', 'macOS', 'desktop'],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) AppleWebKit/605 (KHTML) Version/19.1 Safari/605',
      'Safari',
      'macOS',
      'desktop',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) Version/19.1 Mobile/15E148 Safari/604',
      'Safari',
      'iOS',
      'phone',
    ],
    ['Mozilla/5.0 (iPad; CPU OS 19_1 like Mac OS X) CriOS/143.0 Mobile/15E148 Safari/604', 'Chrome', 'iPadOS', 'phone'],
    [
      `Mozilla/5.0 (Linux; Android 16; SM) ${webkit} SamsungBrowser/29 Chrome/130 Mobile Safari/5`,
      'Samsung Internet',
      'Android',
      'phone',
    ],
    [`Mozilla/5.0 (Linux; Android 16; V) ${webkit} Chrome/130 Mobile MicroMessenger/8.0`, 'WeChat', 'Android', 'phone'],
    [`Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/143.0 Safari/537.36 OPR/120`, 'Opera', 'Windows', 'desktop'],
    ['curl/8.5.0', undefined, undefined, 'desktop'],
    ['', undefined, undefined, 'desktop'],
  ])('should read %s', (ua, browser, system, kind) => {
    expect(toDevice(ua)).toEqual({ browser, system, kind })
  })

  it('should be quick about anything sent', () => {
    const start = process.cpuUsage()
    for (const part of ['Version/1', 'Mobile/a ', 'Mac OS ', 'Version/1.1 Mobile/1 ']) toDevice(part.repeat(5000))
    expect(process.cpuUsage(start).user / 1000).toBeLessThan(500)
  })
})
