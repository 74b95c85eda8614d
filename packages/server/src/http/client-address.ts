import { BlockList, isIP, isIPv4 } from 'node:net'

import { StartFailure } from '../db/start-failure.ts'

/** Which senders of `X-Forwarded-For` are believed: none, the nearest so many, or those in some networks. */
export type TrustedProxies =
  | { readonly kind: 'none' }
  | { readonly kind: 'hops'; readonly hops: number }
  | { readonly kind: 'networks'; readonly networks: BlockList }

/** Nobody is believed: the client is whoever holds the other end of the connection. */
export const noProxies: TrustedProxies = { kind: 'none' }

const maxHops = 10

/**
 * Reads `TRUST_PROXY`: a number of proxies before the server, or their addresses and networks
 * (`10.0.0.0/8,::1`), joined by commas.
 * @throws StartFailure for anything else.
 */
export function readTrustedProxies(text: string | undefined): TrustedProxies {
  const given = text?.trim() ?? ''
  if (given === '' || given === '0') return noProxies
  const refuse = () =>
    new StartFailure(
      `TRUST_PROXY=${given} is neither a number of proxies (1 to ${maxHops}) nor addresses like 10.0.0.0/8,::1.`,
    )
  if (/^\d+$/.test(given)) {
    if (Number(given) > maxHops) throw refuse()
    return { kind: 'hops', hops: Number(given) }
  }
  const networks = new BlockList()
  for (const part of given.split(',')) {
    const [, address = '', bits] = /^([\da-fA-F.:]+)(?:\/(\d{1,3}))?$/.exec(part.trim()) ?? []
    const family = isIPv4(address) ? 'ipv4' : 'ipv6'
    const most = family === 'ipv4' ? 32 : 128
    if (isIP(address) === 0 || Number(bits ?? most) > most) throw refuse()
    networks.addSubnet(address, Number(bits ?? most), family)
  }
  return { kind: 'networks', networks }
}

/**
 * Where a request comes from. `peer` is the other end of the connection; what it says in `X-Forwarded-For`
 * counts as far as it is trusted, read from the right: everything further left anybody may have written.
 */
export function clientAddress(peer: string, forwardedFor: string | null, trusted: TrustedProxies): string {
  const nearest = toPlainAddress(peer) ?? ''
  if (trusted.kind === 'none' || forwardedFor === null) return nearest
  let client = nearest
  const before = forwardedFor.slice(-2048).split(',').toReversed()
  for (const [index, entry] of before.entries()) {
    if (!isTrusted(client, index, trusted)) return client
    const address = toPlainAddress(entry.trim())
    // Whoever wrote this is trusted, but what stands there is no address: the one before is all that is known.
    if (address === undefined) return client
    client = address
  }
  return client
}

/** Whether the other end of a connection is a proxy whose word is believed. */
export function isProxy(peer: string, trusted: TrustedProxies): boolean {
  const address = toPlainAddress(peer)
  return trusted.kind !== 'none' && address !== undefined && isTrusted(address, 0, trusted)
}

function isTrusted(address: string, hop: number, trusted: Exclude<TrustedProxies, { kind: 'none' }>): boolean {
  if (trusted.kind === 'hops') return hop < trusted.hops
  return trusted.networks.check(address, isIPv4(address) ? 'ipv4' : 'ipv6')
}

/** An address without port, zone and brackets; IPv4 written as IPv6 is IPv4. */
function toPlainAddress(text: string): string | undefined {
  const [, bracketed, withPort] = /^(?:\[([^\]]+)\](?::\d+)?|(\d+\.\d+\.\d+\.\d+):\d+)$/.exec(text) ?? []
  const [bare = ''] = (bracketed ?? withPort ?? text).split('%', 1)
  const address = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1] ?? bare.toLowerCase()
  return isIP(address) === 0 ? undefined : address
}
