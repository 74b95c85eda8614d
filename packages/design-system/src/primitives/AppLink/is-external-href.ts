/** Whether an address leaves the console: `http:`, `https:`, `mailto:` and `tel:` do. */
export function isExternalHref(href: string): boolean {
  return /^(?:https?:|mailto:|tel:)/i.test(href)
}
