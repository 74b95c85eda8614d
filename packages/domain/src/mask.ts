/**
 * An account as lists show it: `j***n@gm***.com`, `+49***67`. Enough to recognise one's own, too
 * little to write to.
 */
export function maskAccount(account: string): string {
  const at = account.lastIndexOf('@')
  if (at < 0) return maskNumber(account)
  const domain = account.slice(at + 1)
  const dot = domain.lastIndexOf('.')
  const host = dot < 0 ? domain : domain.slice(0, dot)
  const suffix = dot < 0 ? '' : domain.slice(dot)
  return `${maskName(account.slice(0, at))}@${Array.from(host).slice(0, 2).join('')}***${suffix}`
}

/** A name with its first and last letter. */
export function maskName(name: string): string {
  const letters = Array.from(name)
  const first = letters[0] ?? ''
  return letters.length < 3 ? `${first}***` : `${first}***${letters.at(-1) ?? ''}`
}

function maskNumber(text: string): string {
  if (text === '') return ''
  return text.length < 7 ? '***' : `${text.slice(0, 3)}***${text.slice(-2)}`
}

/** How many signs of a serial's end are masked, and how many letters and digits of a MAC address are shown. */
export const hiddenOfSerial = 4
export const shownOfMac = 6

/** A serial as lists show it: without its last four signs, which tell one device from the next. */
export function maskSerial(sn: string): string {
  return `${sn.slice(0, -hiddenOfSerial)}***`
}

/** A MAC address as lists show it: the maker's half. */
export function maskMac(mac: string): string {
  return `${mac.slice(0, 8)}:***`
}

/** An address on the net as details show it: `192.0.***`. */
export function maskAddress(address: string): string {
  return address.includes(':') ? `${address.split(':', 2).join(':')}:***` : `${address.split('.', 2).join('.')}.***`
}

/** A key of the cloud as lists show it: `kyv***us`. */
export function maskKey(key: string): string {
  return maskNumber(key)
}
