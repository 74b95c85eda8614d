import { type Brand, isBrand } from '@bms/contract'

/** What stands in a brand for what another one has, by the other's ids. */
export interface Counterparts {
  /** Standard products: their model, and the product of that model there; itself while it is being copied. */
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

// Addresses of the web, of files that are kept, and what of an e-mail address says where it is read. They end before what
// isn't ASCII, and before marks that end a sentence or an emphasis.
const addresses =
  /(?:https?:\/\/[^\s<>"'`()[\]{}|\\^\u0080-\uffff]+|\/files\/[a-z0-9/._-]+)(?<![.,;:!*_])|@[a-z0-9-]+(?:\.[a-z0-9-]+)+/gi
const ids = /[0-9A-HJKMNP-TV-Z]{26}/g

/**
 * A text with the links of one brand leading to the same places of another: a brand's own hosts have its key as a part, and
 * so may paths on them. What leads to a product or file that isn't there stays as it is, and is `lost`; so is what names
 * the brand on other people's hosts.
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
      const file = splitFile(address, from)
      if (file) found.add(file.id)
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

/** The file that an address leads to, and what is before and behind its own part of the address. */
function splitFile(address: string, from: Brand) {
  const found = new RegExp(`/files/${from}/(${ids.source})[A-Za-z0-9/_-]*(?:\\.[A-Za-z0-9]+)?`).exec(address)
  if (!found) return undefined
  const { 0: own, 1: id = '', index } = found
  return { id, before: address.slice(0, index), behind: address.slice(index + own.length) }
}

function toAddressThere(address: string, table: LinkTable): string | undefined {
  const { from, to, products, files } = table
  const file = splitFile(address, from)
  if (file) {
    const there = files.get(file.id)
    return there === undefined ? undefined : moveAddress(file.before, table) + there + file.behind
  }
  if (address.startsWith('@')) return `@${swap(address.slice(1), /\./, from, to)}`
  const moved = moveAddress(address, table)
  if (moved === address) return new RegExp(`(?<![a-z0-9])${from}(?![a-z0-9])`, 'i').test(address) ? undefined : address
  if (leadsNowhere(address, products)) return undefined
  return moved.replaceAll(ids, (id) => products.get(id)?.there ?? id)
}

/** An address with the other brand's key: on hosts of a brand, and where there is no host, in path and query as well. */
function moveAddress(address: string, { from, to }: LinkTable): string {
  const [, scheme = '', host = '', rest = ''] = address.match(/^(https?:\/\/)?([^/?#]*)(.*)$/is) ?? []
  const isOurs = host === '' || host.toLowerCase().split('.').some(isBrand)
  return scheme + swap(host, /\./, from, to) + (isOurs ? swap(rest, /[/?#&=]/, from, to) : rest)
}

/** A text with those of its parts, as `between` parts them, that are one key as another. */
function swap(text: string, between: RegExp, from: string, to: string): string {
  const parts = text.split(new RegExp(`(${between.source})`))
  return parts.map((part) => (part.toLowerCase() === from ? to : part)).join('')
}

/** Whether an address names a product, by id or model, that the other brand doesn't have, or has no id of yet. */
function leadsNowhere(address: string, products: LinkTable['products']): boolean {
  const upper = address.toUpperCase()
  const parts = new Set([...upper.split(/[/?#&=]/), ...(upper.match(ids) ?? [])])
  for (const [id, { model, there }] of products) {
    if ((there === undefined || there === id) && parts.has(id)) return true
    if (there === undefined && parts.has(model.toUpperCase())) return true
  }
  return false
}
