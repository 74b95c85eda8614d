import { type EmailBlock, readRichText, type RichPart, type SimpleEmailBlock } from '@bms/contract'
import type { MailNode } from 'mjml-core'

import { escapeHtml } from '../../escape-html.ts'
import { rowOf } from './frame-email.ts'

/** What links and pictures of a mail become; undefined where they may not be in it. */
export interface BlockLinks {
  readonly linkOf: (href: string) => string | undefined
  readonly pictureOf: (url: string) => string | undefined
}

const headingSizes = { 1: ['28px', '36px'], 2: ['22px', '30px'], 3: ['18px', '26px'] } as const

const plainLines = (text: string): string => escapeHtml(text).replaceAll(/\r?\n/g, '<br>')

function link(href: string | undefined, inner: string, style: string, links: BlockLinks): string {
  const target = href === undefined ? undefined : links.linkOf(href)
  return target === undefined ? inner : `<a href="${escapeHtml(target)}" style="${style}">${inner}</a>`
}

function richLines(source: string, links: BlockLinks): string {
  const show = ({ text, bold, italic, href }: RichPart): string => {
    const inner = italic ? `<em>${escapeHtml(text)}</em>` : escapeHtml(text)
    return link(href, bold ? `<strong>${inner}</strong>` : inner, 'color:#215db0', links)
  }
  return readRichText(source)
    .map((parts) => parts.map(show).join(''))
    .join('<br>')
}

const textNode = (content: string, attributes: MailNode['attributes'] = {}): MailNode => ({
  tagName: 'mj-text',
  attributes: { 'css-class': 'mail-text', ...attributes },
  content,
})

function picture(
  { url, alt, href, width }: { url: string; alt: string; href?: string | undefined; width?: number | undefined },
  links: BlockLinks,
): MailNode[] {
  const src = links.pictureOf(url)
  const target = href === undefined ? undefined : links.linkOf(href)
  if (src === undefined) return []
  return [
    {
      tagName: 'mj-image',
      attributes: {
        src: escapeHtml(src),
        alt: escapeHtml(alt),
        ...(target !== undefined && { href: escapeHtml(target) }),
        ...(width !== undefined && { width: `${width}px` }),
      },
    },
  ]
}

function toNodes(block: SimpleEmailBlock, links: BlockLinks): MailNode[] {
  switch (block.kind) {
    case 'heading': {
      const level = block.level === 2 || block.level === 3 ? block.level : 1
      const [size, height] = headingSizes[level]
      const style = `margin:0;font-size:${size};line-height:${height};font-weight:bold`
      const inner = `<h${level} style="${style}">${plainLines(block.text)}</h${level}>`
      return [textNode(inner, { align: block.align ?? 'left', 'font-size': size, 'line-height': height })]
    }
    case 'text': {
      const inner = block.rich ? richLines(block.text, links) : plainLines(block.text)
      return [textNode(inner, { align: block.align ?? 'left' })]
    }
    case 'image':
      return picture(block, links)
    case 'button': {
      const href = links.linkOf(block.href)
      const attributes = { align: block.align ?? 'left', ...(href !== undefined && { href: escapeHtml(href) }) }
      return [{ tagName: 'mj-button', attributes, content: escapeHtml(block.text) }]
    }
    case 'product': {
      const { name, text, price, image_url: url, alt = name, href } = block
      const title = link(href, escapeHtml(name), 'color:#1c2127;text-decoration:none', links)
      return [
        ...(url === undefined ? [] : picture({ url, alt, href }, links)),
        textNode(
          [
            `<h3 style="margin:0;font-size:18px;line-height:26px">${title}</h3>`,
            ...(text === undefined ? [] : [plainLines(text)]),
            ...(price === undefined ? [] : [`<strong>${escapeHtml(price)}</strong>`]),
          ]
            .join('<br>')
            .replace('</h3><br>', '</h3>'),
        ),
      ]
    }
    case 'spacer':
      return [{ tagName: 'mj-spacer', attributes: { height: `${block.height}px` } }]
    case 'divider':
      return [{ tagName: 'mj-divider', attributes: {} }]
    default: {
      const stop = block.unsubscribe_text
      const inner = plainLines(block.text)
      const ending =
        stop === undefined ? '' : `<br>${link('{{unsubscribe_url}}', escapeHtml(stop), 'color:#5f6b7c', links)}`
      const look = { 'css-class': 'mail-quiet', 'font-size': '12px', 'line-height': '18px', color: '#5f6b7c' }
      return [textNode(inner + ending, look)]
    }
  }
}

/** The blocks of a body as rows of a mail. All texts are escaped here. */
export function toRows(blocks: readonly EmailBlock[], links: BlockLinks): MailNode[] {
  const rows: MailNode[] = []
  let run: MailNode[] = []
  const close = (): void => {
    if (run.length > 0) rows.push(rowOf(run))
    run = []
  }
  const all = (some: readonly SimpleEmailBlock[]) => some.flatMap((block) => toNodes(block, links))
  for (const block of blocks) {
    if (block.kind === 'columns') {
      close()
      rows.push(rowOf(all(block.left), all(block.right)))
    } else run.push(...toNodes(block, links))
  }
  close()
  return rows
}

function simpleText(block: SimpleEmailBlock, { linkOf }: BlockLinks): string {
  const linked = (label: string, href: string | undefined): string => {
    const target = href === undefined ? undefined : linkOf(href)
    return target === undefined || target === label ? label : `${label} (${target})`
  }
  switch (block.kind) {
    case 'heading':
      return block.text
    case 'text':
      if (!block.rich) return block.text
      return readRichText(block.text)
        .map((parts) => parts.map(({ text, href }) => linked(text, href)).join(''))
        .join('\n')
    case 'image':
      return block.alt === '' ? '' : linked(block.alt, block.href)
    case 'button':
      return linked(block.text, block.href)
    case 'product':
      return [linked(block.name, block.href), block.text, block.price].filter((line) => line).join('\n')
    case 'spacer':
      return ''
    case 'divider':
      return '---'
    default:
      return [
        block.text,
        ...(block.unsubscribe_text === undefined ? [] : [linked(block.unsubscribe_text, '{{unsubscribe_url}}')]),
      ].join('\n')
  }
}

/** The blocks as plain text, a blank line between them. */
export function toBlockText(blocks: readonly EmailBlock[], links: BlockLinks): string {
  return blocks
    .flatMap((block) => (block.kind === 'columns' ? [...block.left, ...block.right] : [block]))
    .map((block) => simpleText(block, links))
    .filter((text) => text !== '')
    .join('\n\n')
}
