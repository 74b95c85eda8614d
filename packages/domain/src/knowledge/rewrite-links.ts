import type { Brand } from '@bms/contract'

/** What stands in a brand for what another one has, by the other's ids. */
export interface Counterparts {
  /** Standard products: their model, and the product of that model there. */
  readonly products: ReadonlyMap<string, { readonly model: string; readonly there?: string | undefined }>
  /** Categories: their English name, and the category of the same key there. */
  readonly categories: ReadonlyMap<string, { readonly name: string; readonly there?: string | undefined }>
}

/** Between which brands texts are brought, and what of the first is what of the second. */
export interface LinkTable {
  readonly from: Brand
  readonly to: Brand
  readonly products: Counterparts['products']
  /** Addresses of files there, by the file's id here. */
  readonly files: ReadonlyMap<string, string>
}

// Addresses of the web, of files that are kept, and what of an e-mail address says where it is read.
const addresses = /https?:\/\/[^\s<>"'`()[\]{}|\\^]+|\/files\/[A-Za-z0-9/._-]+|@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+/gi
const ids = /[0-9A-HJKMNP-TV-Z]{26}/g

/**
 * A text with the links of one brand leading to the same places of another: a brand's own addresses have its key as a part
 * of the host or of the path. What leads to a product or file that isn't there stays as it is, and is `lost`.
 */
export function rewriteLinks(
  text: string,
  table: LinkTable,
): { readonly text: string; readonly lost: readonly string[] } {
  const lost: string[] = []
  const rewritten = text.replaceAll(addresses, (address) => {
    const there = toAddressThere(address, table)
    if (there === undefined) lost.push(address)
    return there ?? address
  })
  return { text: rewritten, lost }
}

/** Ids of files that texts of a brand lead to. */
export function listLinkedFiles(content: unknown, from: Brand): readonly string[] {
  const found = new Set<string>()
  mapTexts(content, (text) => {
    for (const [address] of text.matchAll(addresses)) {
      const id = fileIn(address, from)
      if (id !== undefined) found.add(id)
    }
    return text
  })
  return [...found]
}

/** The content with each of its texts, wherever in it, as `change` has it. */
export function mapTexts<C>(content: C, change: (text: string) => string): C {
  if (typeof content === 'string') return change(content) as C
  if (Array.isArray(content)) return content.map((part: unknown) => mapTexts(part, change)) as C
  if (typeof content !== 'object' || content === null || 'asset_id' in content) return content
  return Object.fromEntries(Object.entries(content).map(([key, part]) => [key, mapTexts<unknown>(part, change)])) as C
}

const fileIn = (address: string, from: Brand): string | undefined => {
  const [, file = ''] = address.split(`/files/${from}/`, 2)
  return file.match(/^[0-9A-HJKMNP-TV-Z]{26}/)?.[0]
}

function toAddressThere(address: string, { from, to, products, files }: LinkTable): string | undefined {
  const file = fileIn(address, from)
  if (file !== undefined) {
    const there = files.get(file)
    if (there === undefined) return undefined
    const origin = address.slice(0, address.indexOf('/files/'))
    return swap(origin, /[./@]/, from, to) + there
  }
  if (address.startsWith('@')) return `@${swap(address.slice(1), /\./, from, to)}`
  const [, scheme = '', host = '', rest = ''] = address.match(/^(https?:\/\/)?([^/?#]*)(.*)$/is) ?? []
  const moved = [swap(host, /\./, from, to), swap(rest, /[/?#&=]/, from, to)].join('')
  if (moved === host + rest) return address
  if (leadsNowhere(rest, products)) return undefined
  return scheme + moved.replaceAll(ids, (id) => products.get(id)?.there ?? id)
}

/** A text with those of its parts, as `between` parts them, that are one key as another. */
function swap(text: string, between: RegExp, from: string, to: string): string {
  const parts = text.split(new RegExp(`(${between.source})`))
  return parts.map((part) => (part.toLowerCase() === from ? to : part)).join('')
}

/** Whether an address names a product, by id or model, that the other brand doesn't have. */
function leadsNowhere(rest: string, products: LinkTable['products']): boolean {
  const parts = new Set(rest.toUpperCase().split(/[/?#&=]/))
  for (const [id, { model, there }] of products) {
    if (there === undefined && (parts.has(id) || parts.has(model.toUpperCase()))) return true
  }
  return false
}
