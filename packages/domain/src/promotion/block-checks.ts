import {
  type EmailBlock,
  type EmailWarning,
  mergeFields,
  mergeFieldsIn,
  readRichText,
  type SimpleEmailBlock,
} from '@bms/contract'

/** Something to look at before a mail is sent, and where. */
export interface MailWarning {
  readonly key: EmailWarning
  /** `body.en.3.alt`: the fourth block's; `body.en.5.left.0.href`: of a block in a column. */
  readonly path: string
}

/** Pictures larger than this load slowly, in bytes. */
const largePicture = 1_000_000

const known: readonly string[] = mergeFields

const isUnsubscribe = (href: string | undefined): boolean => href === '{{unsubscribe_url}}'

const isFitLink = (href: string): boolean => /^(?:https:|mailto:)/i.test(href) || isUnsubscribe(href)

/** Ours are served safely wherever the mail is read. */
const isFitPicture = (url: string): boolean => /^https:/i.test(url) || url.startsWith('/files/')

const linksOf = (block: SimpleEmailBlock): string[] =>
  block.kind === 'text' && block.rich
    ? readRichText(block.text).flatMap((parts) => parts.flatMap(({ href }) => href ?? []))
    : []

function checkSimple(block: SimpleEmailBlock, path: string): MailWarning[] {
  const found: MailWarning[] = []
  const add = (key: EmailWarning, field: string) => void found.push({ key, path: `${path}.${field}` })
  for (const field of ['text', 'name', 'price', 'unsubscribe_text'] as const) {
    const value = field in block ? (block as Readonly<Record<string, unknown>>)[field] : undefined
    if (typeof value === 'string' && mergeFieldsIn(value).some((name) => !known.includes(name)))
      add('merge_field_unknown', field)
  }
  if ('href' in block && block.href !== undefined && !isFitLink(block.href)) add('link_not_https', 'href')
  if (linksOf(block).some((href) => !isFitLink(href))) add('link_not_https', 'text')
  if (block.kind === 'product' && block.image_url !== undefined && !isFitPicture(block.image_url))
    add('link_not_https', 'image_url')
  if (block.kind !== 'image') return found
  if (!isFitPicture(block.url)) add('link_not_https', 'url')
  if (block.alt.trim() === '') add('alt_missing', 'alt')
  if ((block.bytes ?? 0) > largePicture) add('image_too_large', 'url')
  return found
}

/** Whether a block has the link by which people stop such mails. */
const holdsUnsubscribe = (block: SimpleEmailBlock): boolean =>
  (block.kind === 'footer' && block.unsubscribe_text !== undefined) ||
  ('href' in block && isUnsubscribe(block.href)) ||
  linksOf(block).some(isUnsubscribe)

/** What to look at in a mail of blocks, each by where it is. */
export function checkBlocks(blocks: readonly EmailBlock[], path: string): MailWarning[] {
  const all = blocks.flatMap((block, nth) => {
    if (block.kind !== 'columns') return [{ block, path: `${path}.${nth}` }]
    return (['left', 'right'] as const).flatMap((side) =>
      block[side].map((inner, place) => ({ block: inner, path: `${path}.${nth}.${side}.${place}` })),
    )
  })
  const found = all.flatMap((one) => checkSimple(one.block, one.path))
  return all.some(({ block }) => holdsUnsubscribe(block)) ? found : [...found, { key: 'unsubscribe_missing', path }]
}
