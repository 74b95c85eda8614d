import type { EmailBlock, SimpleEmailBlock } from '@bms/contract'

/* Blocks as HTML that mail programs show alike: tables, and styles at each element. All texts are escaped here. */

const font = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const headingSizes = [0, 28, 22, 18] as const

/** Text as HTML text or as the value of a quoted attribute. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}

const lines = (text: string): string => escapeHtml(text).replaceAll(/\r?\n/g, '<br>')
const row = (inner: string, style = 'padding:0 24px 16px'): string => `<tr><td style="${style}">${inner}</td></tr>`
const table = (rows: string): string =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">${rows}</table>`

function image(url: string, alt: string, width: number | undefined): string {
  const size = width === undefined ? '' : ` width="${width}"`
  return `<img src="${escapeHtml(url)}" alt="${escapeHtml(alt)}"${size} style="display:block;max-width:100%;border:0">`
}

function button(text: string, href: string): string {
  const style = `display:inline-block;padding:12px 24px;border-radius:4px;background-color:#215db0;color:#ffffff;${font};text-decoration:none`
  return `<a href="${escapeHtml(href)}" style="${style}">${escapeHtml(text)}</a>`
}

function product(block: Extract<SimpleEmailBlock, { kind: 'product' }>): string {
  const parts = [
    block.image_url === undefined ? '' : image(block.image_url, block.alt ?? block.name, undefined),
    `<h3 style="margin:8px 0;${font};font-size:18px">${escapeHtml(block.name)}</h3>`,
    block.text === undefined ? '' : `<p style="margin:0 0 8px;${font}">${lines(block.text)}</p>`,
    block.price === undefined
      ? ''
      : `<p style="margin:0 0 8px;${font};font-weight:bold">${escapeHtml(block.price)}</p>`,
  ]
  return `<a href="${escapeHtml(block.href)}" style="color:#1c2127;text-decoration:none">${parts.join('')}</a>`
}

function renderSimple(block: SimpleEmailBlock): string {
  switch (block.kind) {
    case 'heading': {
      const level = block.level ?? 1
      const style = `margin:0;${font};font-size:${headingSizes[level] ?? 28}px;text-align:${block.align ?? 'left'}`
      return row(`<h${level} style="${style}">${lines(block.text)}</h${level}>`)
    }
    case 'text':
      return row(
        `<p style="margin:0;${font};font-size:16px;line-height:24px;text-align:${block.align ?? 'left'}">${lines(block.text)}</p>`,
      )
    case 'image': {
      const shown = image(block.url, block.alt, block.width)
      return row(block.href === undefined ? shown : `<a href="${escapeHtml(block.href)}">${shown}</a>`)
    }
    case 'button':
      return row(button(block.text, block.href), `padding:0 24px 16px;text-align:${block.align ?? 'left'}`)
    case 'product':
      return row(product(block))
    case 'spacer':
      return row('&nbsp;', `height:${block.height}px;line-height:${block.height}px;font-size:1px`)
    case 'divider':
      return row('<hr style="border:0;border-top:1px solid #d3d8de;margin:0">')
    default: {
      const link =
        block.unsubscribe_text === undefined
          ? ''
          : `<br><a href="{{unsubscribe_url}}" style="color:#5f6b7c">${escapeHtml(block.unsubscribe_text)}</a>`
      return row(`<p style="margin:0;${font};font-size:12px;color:#5f6b7c">${lines(block.text)}${link}</p>`)
    }
  }
}

function renderBlock(block: EmailBlock): string {
  if (block.kind !== 'columns') return renderSimple(block)
  const cell = (blocks: readonly SimpleEmailBlock[]) =>
    `<td width="50%" valign="top">${table(blocks.map(renderSimple).join(''))}</td>`
  return row(table(`<tr>${cell(block.left)}${cell(block.right)}</tr>`), 'padding:0')
}

/** The blocks of a body as HTML. */
export function renderBlocks(blocks: readonly EmailBlock[]): string {
  return table(blocks.map(renderBlock).join(''))
}
