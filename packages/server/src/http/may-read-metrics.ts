import { isIP } from 'node:net'

import { isSameSecret } from '../access/secrets.ts'
import type { Scope } from './scope.ts'

/**
 * Whether somebody may read the metrics, which tell how busy the company is: who asks from the machine itself, and who
 * shows the token (RFC 6750, section 2.1). What a proxy of the machine hands on doesn't come from the machine.
 */
export function mayReadMetrics({ request, address }: Scope, token: string | undefined): boolean {
  const [, shown] = /^Bearer +(\S+)$/i.exec(request.headers.get('authorization') ?? '') ?? []
  if (token !== undefined && shown !== undefined) return isSameSecret(shown, token)
  return isLoopback(address) && !request.headers.has('x-forwarded-for') && !request.headers.has('forwarded')
}

/** RFC 6890, sections 2.2.2 and 2.2.3; an IPv4 address also as IPv6 writes it. */
function isLoopback(address: string): boolean {
  const plain = address.replace(/^::ffff:/i, '')
  return isIP(plain) === 4 ? plain.startsWith('127.') : plain === '::1'
}
