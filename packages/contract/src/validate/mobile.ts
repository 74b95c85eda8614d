const mobile = /^1[3-9]\d{9}$/

/** Whether a text is a mainland mobile number (section 5): 1, then 3–9, then nine digits. */
export function isMobile(text: string): boolean {
  return mobile.test(text)
}

/** ITU-T E.164: `+`, a country code, which never begins with 0, and at most 15 digits in all. Fewer than 7 are no number. */
const international = /^\+[1-9]\d{6,14}$/

/** Whether a text is a mobile number of staff: a mainland one as it is dialled there, or any with its country code. */
export function isStaffMobile(text: string): boolean {
  return isMobile(text) || international.test(text)
}
