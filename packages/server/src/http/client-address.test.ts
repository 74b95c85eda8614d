import { describe, expect, it } from 'vitest'

import { clientAddress, isProxy, readTrustedProxies } from './client-address.ts'

const from = (peer: string, forwarded: string | null, trusted?: string) =>
  clientAddress(peer, forwarded, readTrustedProxies(trusted))

describe('the address of a client', () => {
  it.each([
    ['nobody trusted: what is forwarded is anybody’s word', '9.9.9.9', '1.1.1.1', undefined, '9.9.9.9'],
    ['nothing forwarded', '10.0.0.1', null, '1', '10.0.0.1'],
    ['one proxy', '10.0.0.1', '1.1.1.1', '1', '1.1.1.1'],
    ['one proxy, and a forged entry before it', '10.0.0.1', '6.6.6.6, 1.1.1.1', '1', '1.1.1.1'],
    ['two proxies', '10.0.0.1', '6.6.6.6, 1.1.1.1, 10.0.0.2', '2', '1.1.1.1'],
    ['fewer entries than proxies', '10.0.0.1', '1.1.1.1', '3', '1.1.1.1'],
    ['a trusted network', '10.0.0.1', '6.6.6.6, 1.1.1.1, 10.9.9.9', '10.0.0.0/8', '1.1.1.1'],
    ['a peer outside the trusted network', '9.9.9.9', '1.1.1.1', '10.0.0.0/8', '9.9.9.9'],
    ['several networks, IPv6 among them', 'fd00::1', '2001:db8::5, 10.1.1.1', 'fd00::/8, 10.0.0.0/8', '2001:db8::5'],
    ['all of them trusted', '10.0.0.1', '10.0.0.3, 10.0.0.2', '10.0.0.0/8', '10.0.0.3'],
    ['garbage', '10.0.0.1', '6.6.6.6, <script>', '1', '10.0.0.1'],
    ['an empty entry', '10.0.0.1', '1.1.1.1,', '2', '10.0.0.1'],
    ['IPv4 written as IPv6', '::ffff:10.0.0.1', '::ffff:1.1.1.1', '10.0.0.0/8', '1.1.1.1'],
    ['ports', '10.0.0.1', '1.1.1.1:443', '1', '1.1.1.1'],
    ['brackets, a port and capitals', '10.0.0.1', '[2001:DB8::1]:443', '1', '2001:db8::1'],
    ['a zone', 'fe80::1%eth0', null, undefined, 'fe80::1'],
  ])('should be found with %s', (_what, peer, forwarded, trusted, expected) => {
    expect(from(peer, forwarded, trusted)).toBe(expected)
  })

  it('should not take long to find in a header of any length', () => {
    const start = process.cpuUsage()
    expect(from('10.0.0.1', '10.0.0.1,'.repeat(10_000), '10.0.0.0/8')).toBe('10.0.0.1')
    expect(process.cpuUsage(start).user / 1000).toBeLessThan(100)
  })

  it.each([
    ['10.0.0.1', undefined, false],
    ['10.0.0.1', '1', true],
    ['::ffff:10.0.0.1', '10.0.0.0/8', true],
    ['9.9.9.9', '10.0.0.0/8', false],
    ['', '10.0.0.0/8', false],
  ])('should be a proxy’s that is believed: %s with TRUST_PROXY=%s: %s', (peer, trusted, expected) => {
    expect(isProxy(peer, readTrustedProxies(trusted))).toBe(expected)
  })

  it.each(['yes', '11', '-1', '10.0.0.0/33', 'fd00::/129', '10.0.0', 'true', '10.0.0.0/8;::1', 'loopback'])(
    'should not be guessed from TRUST_PROXY=%s',
    (text) => expect(() => readTrustedProxies(text)).toThrow(`TRUST_PROXY=${text} is neither`),
  )
})
