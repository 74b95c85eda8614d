/** What stands in the place of a secret. */
const hidden = { token: '[token]', email: '[e-mail]', phone: '[phone]', value: '…' } as const

/** More than this of a text is not looked at, so that a page of HTML in a message costs no time. */
const longest = 8000

const date = /^\d{4}-\d{2}-\d{2}/

/** Nine digits or more in a row, or seven with a plus or with gaps: a telephone number. Dates are none. */
function hidePhone(found: string): string {
  const digits = found.replaceAll(/\D/g, '').length
  const isBare = /^\d+$/.test(found)
  return date.test(found) || (isBare && digits < 9) ? found : hidden.phone
}

/**
 * Takes tokens and personal data out of a text: credentials by their name or their shape, values of queries, e-mail
 * addresses, telephone numbers. It hides too much rather than too little. Every pattern is flat, so that hostile text
 * costs no time; of more than 8,000 characters the rest is dropped.
 */
export function scrub(text: string): string {
  return (
    cut(text)
      // What comes after these names is secret to the end of the line.
      .replaceAll(/\b((?:proxy-)?authorization|(?:set-)?cookie)(["']?\s{0,4}[:=]).{1,8000}/gi, `$1$2 ${hidden.token}`)
      .replaceAll(/\bbearer\s{1,4}[^\s"',;]{1,1000}/gi, `Bearer ${hidden.token}`)
      .replaceAll(/(:\/\/)[^\s/?#@]{1,2000}@/g, '$1')
      .replaceAll(/([?&][\w.~%[\]-]{1,100}=)[^\s&#"'<>]{1,1000}/g, `$1${hidden.value}`)
      // A name with `token` or the like in it, as a header, in JSON, or in a form.
      .replaceAll(
        /((?:[\w-]{1,60}(?:token|pass|password|secret)|upass|(?:password|secret|token)(?=["'=]))["']?\s{0,4}[:=]\s{0,4})("[^"]{0,1000}"?|'[^']{0,1000}'?|[^\s"',;&}]{1,1000})/gi,
        `$1${hidden.token}`,
      )
      // A refresh token names its session; a JSON web token has three parts.
      .replaceAll(/[0-9A-HJKMNP-TV-Z]{26}\.[\w-]{30,200}/g, hidden.token)
      .replaceAll(/eyJ[\w-]{5,1000}(?:\.[\w-]{1,1000}){1,2}/g, hidden.token)
      .replaceAll(/[\dA-Fa-f]{32,}|[\w-]{40,}|[\dA-Za-z+/]{40,1000}={1,2}/g, hidden.token)
      .replaceAll(/[\p{L}\p{N}._%+'-]{1,64}(?:@|%40)[\p{L}\p{N}.-]{1,190}\.\p{L}{2,24}/gu, hidden.email)
      .replaceAll(/\+\d(?:[ ().-]{0,2}\d){6,14}/g, hidden.phone)
      .replaceAll(/(?<![\dA-Za-z])\(?\d(?:[ ().-]{0,2}\d){6,14}(?![\dA-Za-z])/g, hidePhone)
  )
}

/** Not in the middle of a word: half a token would no longer look like one. */
function cut(text: string): string {
  return text.length <= longest ? text : text.slice(0, longest).replace(/\S*$/, '')
}

/** An address of the console for a log: its query's names without their values, and nothing personal in the rest. */
export function scrubAddress({ pathname, search, hash }: Pick<URL, 'pathname' | 'search' | 'hash'>): string {
  const names = [...new Set(new URLSearchParams(search).keys())].filter((name) => /^[a-z]\w{0,30}$/i.test(name))
  const query = names.length === 0 ? '' : `?${names.map((name) => `${name}=${hidden.value}`).join('&')}`
  return scrub(decodeSoftly(pathname)) + query + scrub(decodeSoftly(hash))
}

/** An encoded address hides an e-mail address from the patterns. */
function decodeSoftly(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
