const mobile = /^1[3-9]\d{9}$/

/** Whether a text is a mainland mobile number (section 5): 1, then 3–9, then nine digits. */
export function isMobile(text: string): boolean {
  return mobile.test(text)
}
