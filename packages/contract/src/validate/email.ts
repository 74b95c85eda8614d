const email = /^[A-Za-z0-9._-]{1,64}@(?:[A-Za-z0-9-]{1,63}\.){1,8}[A-Za-z]{2,6}$/

/**
 * Whether a text is an e-mail address by the specification's section 5: letters, digits, dot,
 * underscore or hyphen, an at sign, a domain, and a 2–6 letter suffix. Parts are bounded, so that
 * hostile input costs linear time.
 */
export function isEmail(text: string): boolean {
  return text.length <= 254 && email.test(text)
}
