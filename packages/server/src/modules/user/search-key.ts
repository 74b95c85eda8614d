/**
 * How a text is compared in searches and sorts: one Unicode form, no case. Made here and kept in a
 * column of its own, so that both engines agree whatever their locale.
 */
export function toSearchKey(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}

/** The end of the range of texts that begin with this one, where texts compare by bytes. */
export function toPrefixEnd(text: string): string {
  return `${text}\u{10FFFF}`
}
