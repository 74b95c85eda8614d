import type { EmailWarning } from '@bms/contract'
import sanitizeHtml from 'sanitize-html'

/** The one address that isn't known before it is sent: each recipient has their own. */
const unsubscribeField = '{{unsubscribe_url}}'

/** What is added to links, so that visits can be told apart. */
export interface Utm {
  readonly source: string
  readonly medium: string
  readonly campaign: string
}

const size = /^(?:\d{1,4}(?:\.\d+)?(?:px|em|rem|%|pt)?|auto)(?:\s+(?:\d{1,4}(?:\.\d+)?(?:px|em|rem|%|pt)?|auto)){0,3}$/
const colour = /^(?:#[\da-f]{3,8}|[a-z]{3,20}|rgba?\([\d\s.,%]{3,40}\))$/i
const word = /^[a-z-]{1,20}$/i
const border = /^[\w\s#.-]{1,60}$/

const styles = {
  color: [colour],
  'background-color': [colour],
  'font-size': [size],
  'font-weight': [/^(?:[a-z]{3,10}|\d{3})$/i],
  'font-style': [word],
  'font-family': [/^[\w\s,'"-]{1,200}$/],
  'line-height': [size],
  'letter-spacing': [size],
  'text-align': [word],
  'text-decoration': [word],
  'vertical-align': [word],
  margin: [size],
  'margin-top': [size],
  'margin-bottom': [size],
  padding: [size],
  'padding-top': [size],
  'padding-right': [size],
  'padding-bottom': [size],
  'padding-left': [size],
  width: [size],
  'max-width': [size],
  height: [size],
  display: [word],
  border: [border],
  'border-top': [border],
  'border-bottom': [border],
  'border-radius': [size],
  'border-collapse': [word],
}

const allowedTags = (
  'a abbr b blockquote br center code del div em h1 h2 h3 h4 h5 h6 hr i img ins li ol p pre s small span strong ' +
  'sub sup table tbody td tfoot th thead tr u ul'
).split(' ')

/** What of a source is no part of any mail, whatever is done about it. */
const dangerous =
  /<\s*(?:script|iframe|object|embed|form|input|button|svg|math|link|meta|base|style)\b|\son\w{1,30}\s*=|javascript:/i

/**
 * HTML as it may go out: known elements, attributes and styles only, links and images by https only. `base`: our own
 * address, where pictures of ours lie.
 */
export function cleanHtml(source: string, utm: Utm | undefined, base = ''): { html: string; warnings: EmailWarning[] } {
  const warnings = new Set<EmailWarning>()
  if (dangerous.test(source)) warnings.add('content_removed')
  const html = sanitizeHtml(source, {
    allowedTags,
    allowedAttributes: {
      '*': ['style', 'align', 'dir', 'lang', 'role'],
      a: ['href', 'title', 'rel', 'target'],
      img: ['src', 'alt', 'width', 'height'],
      table: ['width', 'cellpadding', 'cellspacing', 'border', 'bgcolor'],
      td: ['width', 'height', 'colspan', 'rowspan', 'valign', 'bgcolor'],
      th: ['width', 'height', 'colspan', 'rowspan', 'valign', 'bgcolor'],
      ol: ['start'],
    },
    allowedStyles: { '*': styles },
    // A development server of our own has http; what people write is held to https below.
    allowedSchemes: base.startsWith('http:') ? ['https', 'mailto', 'http'] : ['https', 'mailto'],
    allowProtocolRelative: false,
    // Whose text would otherwise be shown.
    nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'title', 'iframe', 'object', 'svg', 'math'],
    transformTags: {
      a: (tagName, { href, ...attribs }) => {
        const target = toLink(href, utm)
        if (target === undefined && href !== undefined) warnings.add('link_not_https')
        return { tagName, attribs: { ...attribs, ...(target === undefined ? {} : { href: target }) } }
      },
      img: (tagName, { src, ...attribs }) => {
        const picture = toPicture(src, base)
        if (picture === undefined) warnings.add('link_not_https')
        if ((attribs['alt'] ?? '') === '') warnings.add('alt_missing')
        return { tagName, attribs: { alt: '', ...attribs, ...(picture === undefined ? {} : { src: picture }) } }
      },
    },
  })
  if (!html.includes(`href="${unsubscribeField}"`)) warnings.add('unsubscribe_missing')
  return { html, warnings: [...warnings] }
}

/** Where a link of a mail leads: by https, to write a mail, or to stop such mails; undefined for anything else. */
export function toLink(href: string | undefined, utm: Utm | undefined): string | undefined {
  const text = (href ?? '').trim()
  if (/^\{\{\s*unsubscribe_url\s*\}\}$/.test(decodeBraces(text))) return unsubscribeField
  const parsed = URL.parse(text)
  if (parsed?.protocol === 'mailto:') return text
  if (parsed?.protocol !== 'https:') return undefined
  if (!utm) return text
  for (const key of ['source', 'medium', 'campaign'] as const) {
    if (!parsed.searchParams.has(`utm_${key}`)) parsed.searchParams.set(`utm_${key}`, utm[key])
  }
  return parsed.href
}

/** Where a picture of a mail is: by https, or one of ours, told in full; undefined for anything else. */
export function toPicture(src: string | undefined, base: string): string | undefined {
  if (src !== undefined && ourPicture.test(src)) return base + src
  return src !== undefined && URL.parse(src)?.protocol === 'https:' ? src : undefined
}

const ourPicture = /^\/files\/[a-z]{1,16}\/[\w.-]{1,120}$/

/** Markdown writes the braces of a link in percent signs. */
const decodeBraces = (text: string): string => text.replaceAll(/%7b/gi, '{').replaceAll(/%7d/gi, '}')

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }

/** Cleaned HTML as plain text: links with their address, images by what they show. */
export function toText(html: string): string {
  return html
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/<img\b[^>]*?\balt="([^"]*)"[^>]*>/g, '$1')
    .replaceAll(/<a\b[^>]*?\bhref="([^"]*)"[^>]*>(.*?)<\/a>/g, (_, href: string, inner: string) => {
      const label = inner.replaceAll(/<[^>]*>/g, ' ').trim()
      return label === '' || label === href ? href : `${label} (${href})`
    })
    .replaceAll(/<li\b[^>]*>/g, '\n- ')
    .replaceAll(/<hr\b[^>]*>/g, '\n---\n')
    .replaceAll(/<br\b[^>]*>/g, '\n')
    .replaceAll(/<\/(?:p|div|h\d|tr|table|ul|ol|blockquote|pre)>/g, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => entities[name] ?? '')
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}
