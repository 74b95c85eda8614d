import { isSameSecret } from '../access/secrets.ts'
import { isLoopback } from './is-loopback.ts'
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
