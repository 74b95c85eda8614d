import { readRichText } from '@bms/contract'

import type { BlockDraft, SimpleDraft } from './blocks.model.ts'

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const flat = (blocks: readonly BlockDraft[]): SimpleDraft[] =>
  blocks.flatMap((block) => (block.kind === 'columns' ? [...block.left, ...block.right] : [block]))

const lines = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>\n')
const anchor = (href: string, inner: string): string => `<a href="${escapeHtml(href)}">${inner}</a>`

function richHtml(source: string): string {
  return readRichText(source)
    .map((parts) =>
      parts
        .map(({ text, bold, italic, href }) => {
          const inner = italic ? `<em>${escapeHtml(text)}</em>` : escapeHtml(text)
          const marked = bold ? `<strong>${inner}</strong>` : inner
          return href === undefined ? marked : anchor(href, marked)
        })
        .join(''),
    )
    .join('<br>\n')
}

function htmlOf(block: SimpleDraft): string {
  switch (block.kind) {
    case 'heading':
      return `<h${block.level ?? 1}>${lines(block.text)}</h${block.level ?? 1}>`
    case 'text':
      return `<p>${block.rich ? richHtml(block.text) : lines(block.text)}</p>`
    case 'image': {
      const picture = `<img src="${escapeHtml(block.url)}" alt="${escapeHtml(block.alt)}"${block.width === undefined ? '' : ` width="${block.width}"`}>`
      return `<p>${block.href === undefined ? picture : anchor(block.href, picture)}</p>`
    }
    case 'button':
      return `<p>${anchor(block.href, escapeHtml(block.text))}</p>`
    case 'product':
      return `<h3>${anchor(block.href, escapeHtml(block.name))}</h3>\n<p>${lines([block.text, block.price].filter(Boolean).join('\n'))}</p>`
    case 'spacer':
      return '<br>'
    case 'divider':
      return '<hr>'
    default:
      return `<p>${lines(block.text)}<br>\n${anchor('{{unsubscribe_url}}', escapeHtml(block.unsubscribe_text ?? ''))}</p>`
  }
}

/** The blocks as plain HTML to write on from. */
export const toHtml = (blocks: readonly BlockDraft[]): string => `${flat(blocks).map(htmlOf).join('\n')}\n`

const markdownText = (text: string): string =>
  text.replaceAll(/([\\*_[\]#<>`])/g, String.raw`\$1`).replaceAll('\n', '  \n')
const fieldsAsTheyAre = (text: string): string =>
  text
    .split(/(\{\{[\w.-]{1,40}\}\})/)
    .map((piece, nth) => (nth % 2 === 1 ? piece : markdownText(piece)))
    .join('')

function markdownOf(block: SimpleDraft): string {
  switch (block.kind) {
    case 'heading':
      return `${'#'.repeat(block.level ?? 1)} ${fieldsAsTheyAre(block.text.replaceAll('\n', ' '))}`
    case 'text':
      return block.rich ? block.text.replaceAll('\n', '  \n') : fieldsAsTheyAre(block.text)
    case 'image': {
      const picture = `![${markdownText(block.alt)}](${block.url})`
      return block.href === undefined ? picture : `[${picture}](${block.href})`
    }
    case 'button':
      return `[${fieldsAsTheyAre(block.text)}](${block.href})`
    case 'product':
      return [`### [${fieldsAsTheyAre(block.name)}](${block.href})`, block.text, block.price]
        .filter(Boolean)
        .join('\n\n')
    case 'spacer':
      return ''
    case 'divider':
      return '---'
    default:
      return `${fieldsAsTheyAre(block.text)}  \n[${fieldsAsTheyAre(block.unsubscribe_text ?? '')}]({{unsubscribe_url}})`
  }
}

/** The blocks as Markdown to write on from. */
export const toMarkdown = (blocks: readonly BlockDraft[]): string =>
  `${flat(blocks)
    .map(markdownOf)
    .filter((text) => text !== '')
    .join('\n\n')}\n`
