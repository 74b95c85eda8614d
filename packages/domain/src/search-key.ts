/**
 * How a text is compared in searches and sorts: one Unicode form, no case. Made here and kept in a
 * column of its own, so that both engines agree whatever their locale.
 */
export function toSearchKey(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}
