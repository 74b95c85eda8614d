const external = /^(?:https?:|mailto:|tel:)/

/** Whether a link leaves the console (section 5): it starts with http, https, mailto or tel. */
export function isExternal(link: string): boolean {
  return external.test(link)
}
