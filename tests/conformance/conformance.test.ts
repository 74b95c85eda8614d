import { type CallName, calls, type Envelope, toPath } from '@bms/contract'
import { demoPassword } from '@bms/fixtures'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type BackEnd, openServer } from '../contract/back-ends.ts'
import { type Ask, checkConformance, type Finding, isBroken } from './conformance.ts'

let backEnd: BackEnd
beforeAll(async () => {
  backEnd = await openServer()
}, 60_000)
afterAll(() => backEnd.close())

const check = (ask: Ask, more: { password?: string; write?: boolean } = {}) =>
  checkConformance(ask, { username: 'admin', password: demoPassword, brands: ['kyvol', 'jiyue'], ...more })

/** The server with some of its answers changed on the way. */
function broken(changes: Partial<Record<CallName, (answer: Envelope<Record<string, unknown>>) => Response>>): Ask {
  const ask = backEnd.connect()
  return async (input, init) => {
    const response = await ask(input, init)
    const { pathname } = new URL(input, 'http://x')
    const found = Object.entries(changes).find(([name]) => toPath(calls[name as CallName].endpoint, 'ky') === pathname)
    return found ? found[1]((await response.json()) as Envelope<Record<string, unknown>>) : response
  }
}

const of = (findings: readonly Finding[], call: CallName) => findings.find((finding) => finding.call === call)

describe('conformance', () => {
  it('should be found whole in our own server, every call of every brand', async () => {
    const findings = await check(backEnd.connect(), { write: true })
    expect(findings.filter(isBroken)).toEqual([])
    const reads = (Object.keys(calls) as CallName[]).filter((name) => calls[name].endpoint.method === 'GET')
    for (const name of reads) {
      const tried = findings.filter(({ call }) => call === name)
      expect(tried).toHaveLength(calls[name].endpoint.scope === 'brand' ? 2 : 1)
    }
    // Each was really tried, with ids that lists gave, but for what asks for a serial, which nobody is shown whole, and
    // for files that no job is there to write or nobody is uploading.
    const notSeen = findings.filter(({ method, verdict }) => method === 'GET' && verdict !== 'conforms')
    const allowed = new Set<CallName>(['checkWarranty', 'downloadExport', 'packageUploadDetail'])
    expect(notSeen.filter(({ call }) => !allowed.has(call))).toEqual([])
    const conforming = findings.filter(({ verdict }) => verdict === 'conforms')
    expect(conforming.length).toBeGreaterThan(findings.length / 2)
  }, 120_000)

  it('should write nothing unless that is allowed', async () => {
    const findings = await check(backEnd.connect())
    expect(findings.filter(({ method }) => method !== 'GET').map(({ call }) => call)).toEqual(['signIn'])
  })

  it('should tell apart what is missing, wrong, foreign, and no envelope', async () => {
    const ask = broken({
      userList: ({ data: { total: _total, ...data }, ...rest }) => Response.json({ ...rest, data }),
      countryList: () => new Response('<h1>Not found</h1>', { status: 404 }),
      homeFigures: () => new Response('<h1>Welcome</h1>'),
      activeUsers: (answer) => Response.json({ ...answer, code: 12_345, message: 'Ask the owner', data: null }),
      deviceRank: (answer) => Response.json({ ...answer, code: 40_300, message: 'No', data: null }),
      userDeviceDistribution: (answer) => Response.json({ ...answer, code: '200', data: { ...answer.data, extra: 1 } }),
      myInfo: ({ data, message: _message, ...rest }) => Response.json({ ...rest, data }),
    })
    const findings = await check(ask)
    expect(of(findings, 'userList')).toMatchObject({
      verdict: 'wrong data',
      detail: expect.stringMatching(/^data\.total: /) as string,
    })
    expect(of(findings, 'countryList')).toMatchObject({ verdict: 'missing', detail: 'status 404' })
    expect(of(findings, 'homeFigures')).toMatchObject({ verdict: 'no envelope' })
    expect(of(findings, 'activeUsers')).toMatchObject({ verdict: 'foreign code', detail: '12345 Ask the owner' })
    expect(of(findings, 'deviceRank')).toMatchObject({ verdict: 'refused', detail: '40300 No' })
    expect(of(findings, 'userDeviceDistribution')).toMatchObject({
      verdict: 'conforms',
      detail: 'has more than the contract: extra',
    })
    expect(of(findings, 'myInfo')).toMatchObject({
      verdict: 'no envelope',
      detail: 'message must be a text, not undefined (status 200)',
    })
    expect(of(findings, 'operationRecordList')).toMatchObject({ verdict: 'conforms' })
    expect(findings.filter(isBroken)).toHaveLength(5)
  })

  it('should end where nobody is let in, or nobody answers', async () => {
    const wrong = await check(backEnd.connect(), { password: 'wrong' })
    expect(wrong).toMatchObject([{ call: 'signIn', verdict: 'refused' }])
    const silent = await check(() => Promise.reject(new TypeError('fetch failed')))
    expect(silent).toMatchObject([{ call: 'signIn', verdict: 'no answer', detail: 'fetch failed' }])
    expect(silent.some(isBroken)).toBe(true)
  })
})
