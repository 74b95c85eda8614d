import type { SimpleEmailBlock } from '@bms/contract'

import type { BlockDraft, SimpleDraft } from './blocks.model.ts'

/** What keeps a block from being saved. */
export type BlockProblem = 'missing' | 'address' | 'picture' | 'tooLong' | 'width' | 'height'

/** Most characters of a block's texts. */
const most: Readonly<Partial<Record<SimpleEmailBlock['kind'], Readonly<Record<string, number>>>>> = {
  heading: { text: 200 },
  text: { text: 10_000 },
  image: { alt: 120 },
  button: { text: 60 },
  product: { name: 120, text: 500, price: 40, alt: 120 },
  footer: { text: 2000, unsubscribe_text: 60 },
}

const needed: Readonly<Partial<Record<SimpleEmailBlock['kind'], readonly string[]>>> = {
  heading: ['text'],
  text: ['text'],
  image: ['url'],
  button: ['text', 'href'],
  product: ['name', 'href'],
  footer: ['text', 'unsubscribe_text'],
}

/** Whether a link of a mail can lead there. */
export function isFitHref(href: string): boolean {
  if (href === '{{unsubscribe_url}}') return true
  return /^https?:\/\//i.test(href) && href.length <= 2048 && URL.canParse(href)
}

/** Whether a picture can be there: on the web, or one of ours. */
const isFitPicture = (url: string): boolean =>
  /^\/files\/[a-z]{1,16}\/[\w.-]{1,120}$/.test(url) ||
  (/^https?:\/\//i.test(url) && url.length <= 2048 && URL.canParse(url))

/** What is wrong with a block, by its field. */
export function problemsOf(block: SimpleDraft): Readonly<Partial<Record<string, BlockProblem>>> {
  const values = block as unknown as Readonly<Record<string, string | number | undefined>>
  const found: Record<string, BlockProblem> = {}
  const textOf = (name: string): string => String(values[name] ?? '')
  for (const [name, limit] of Object.entries(most[block.kind] ?? {})) {
    if (textOf(name).length > limit) found[name] = 'tooLong'
  }
  if (textOf('href') !== '' && !isFitHref(textOf('href'))) found['href'] = 'address'
  for (const name of ['url', 'image_url']) {
    if (textOf(name) !== '' && !isFitPicture(textOf(name))) found[name] = 'picture'
  }
  for (const name of needed[block.kind] ?? []) if (textOf(name).trim() === '') found[name] = 'missing'
  const within = (value: unknown, least: number, highest: number) =>
    Number.isInteger(value) && Number(value) >= least && Number(value) <= highest
  if (values['width'] !== undefined && !within(values['width'], 16, 640)) found['width'] = 'width'
  if (block.kind === 'spacer' && !within(block.height, 4, 120)) found['height'] = 'height'
  return found
}

/** The first block that can't be saved as it is, by its place: `[2]`, or `[4, 'left', 0]`. */
export function firstProblem(
  blocks: readonly BlockDraft[],
): { readonly path: string; readonly block: SimpleDraft; readonly place: number } | undefined {
  for (const [nth, block] of blocks.entries()) {
    if (block.kind !== 'columns') {
      const [field] = Object.keys(problemsOf(block))
      if (field !== undefined) return { path: `${nth}.${field}`, block, place: nth + 1 }
      continue
    }
    for (const side of ['left', 'right'] as const) {
      for (const [at, inner] of block[side].entries()) {
        const [field] = Object.keys(problemsOf(inner))
        if (field !== undefined) return { path: `${nth}.${side}.${at}.${field}`, block: inner, place: nth + 1 }
      }
    }
  }
  return undefined
}

/**
 * Blocks as they can be shown while some aren't finished: what lacks is stood in for, and what can't be shown yet is
 * left out. `places` tells which block each was.
 */
export function toShown(blocks: readonly BlockDraft[]): {
  readonly blocks: readonly BlockDraft[]
  readonly places: readonly number[]
} {
  const standIn = (block: SimpleDraft): SimpleDraft[] => {
    const problems = problemsOf(block)
    if ('url' in problems) return []
    const patch: Record<string, unknown> = {}
    for (const [field, problem] of Object.entries(problems)) {
      if (problem === 'missing' || field === 'href') patch[field] = field === 'href' ? 'https://example.com/' : '…'
      else if (problem === 'tooLong') patch[field] = String((block as never)[field]).slice(0, most[block.kind]?.[field])
      else if (field === 'height') patch[field] = 24
      else patch[field] = undefined
    }
    return [{ ...block, ...patch }]
  }
  const shown: BlockDraft[] = []
  const places: number[] = []
  for (const [nth, block] of blocks.entries()) {
    const made =
      block.kind === 'columns'
        ? [{ ...block, left: block.left.flatMap(standIn), right: block.right.flatMap(standIn) }]
        : standIn(block)
    shown.push(...made)
    places.push(...made.map(() => nth))
  }
  return { blocks: shown, places }
}
