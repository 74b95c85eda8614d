import { isIP } from 'node:net'

/** Whether an address is the machine's own (RFC 6890, sections 2.2.2 and 2.2.3); an IPv4 address also as IPv6 writes it. */
export function isLoopback(address: string): boolean {
  const plain = address.replace(/^::ffff:/i, '')
  return isIP(plain) === 4 ? plain.startsWith('127.') : plain === '::1'
}
