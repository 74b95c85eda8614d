import type { MailNode } from 'mjml-core'

import { escapeHtml } from '../../escape-html.ts'

/** What a mail is made of, ready to be put into its frame. */
export interface MailParts {
  readonly locale: string
  readonly subject: string
  readonly preheader: string
  /** Rows of columns, or one piece of HTML that is clean. */
  readonly body: readonly MailNode[] | string
  /** `follows`: colours turn where the reader's program is dark; `stays`: whoever wrote it chose its colours. */
  readonly dark: 'follows' | 'stays'
}

/** What `body` of a mail looks like in programs that know styles beyond those at each element. */
const darkStyles = `
:root { color-scheme: light dark; supported-color-schemes: light dark }
@media (prefers-color-scheme: dark) {
  body, body > div { background-color: #111418 !important }
  .mail-paper { background-color: #1c2127 !important }
  .mail-text div, .mail-text a { color: #f6f7f9 !important }
  .mail-quiet div, .mail-quiet a { color: #abb3bf !important }
}`

const font = "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"

const usual: readonly MailNode[] = [
  { tagName: 'mj-all', attributes: { 'font-family': font } },
  { tagName: 'mj-section', attributes: { padding: '0', 'background-color': '#ffffff', 'css-class': 'mail-paper' } },
  {
    tagName: 'mj-text',
    attributes: { padding: '0 24px 16px', color: '#1c2127', 'font-size': '16px', 'line-height': '24px' },
  },
  { tagName: 'mj-image', attributes: { padding: '0 24px 16px', align: 'left' } },
  { tagName: 'mj-divider', attributes: { padding: '0 24px 16px', 'border-width': '1px', 'border-color': '#d3d8de' } },
  {
    tagName: 'mj-button',
    attributes: {
      padding: '0 24px 16px',
      'inner-padding': '12px 24px',
      'border-radius': '4px',
      'background-color': '#215db0',
      color: '#ffffff',
      'font-size': '16px',
    },
  },
]

/** A row with one column, or several side by side; on phones they stand below one another. */
export const rowOf = (...columns: readonly (readonly MailNode[])[]): MailNode => ({
  tagName: 'mj-section',
  attributes: {},
  children: columns.map((children) => ({ tagName: 'mj-column', attributes: {}, children })),
})

// Stands for HTML that MJML needn't read; nothing that people write has such signs in it.
const gap = '\u{F0000}body\u{F0000}'

/** Both at once: they take a tenth of a second, which a server that sends no mail needn't spend. */
const loadMjml = async () => {
  const [{ default: core }, { default: kinds }] = await Promise.all([import('mjml-core'), import('mjml-preset-core')])
  const mjml = typeof core === 'function' ? core : core.default
  const preset = 'default' in kinds ? kinds.default : kinds
  return (mail: MailNode) => mjml(mail, { presets: [preset], validationLevel: 'skip', keepComments: false, fonts: {} })
}

let loaded: ReturnType<typeof loadMjml> | undefined

/**
 * The mail as HTML that mail programs show alike: nested tables, styles at each element, and what Outlook needs beside.
 * MJML knows how; it puts attributes and contents in as they are, so all that people wrote is escaped or cleaned before.
 */
export async function frameEmail({ locale, subject, preheader, body, dark }: MailParts): Promise<string> {
  const text = dark === 'follows' ? { 'css-class': 'mail-text' } : {}
  const rows = typeof body === 'string' ? [rowOf([{ tagName: 'mj-text', attributes: text, content: gap }])] : body
  const space = { tagName: 'mj-spacer', attributes: { height: '24px' } }
  const { html } = await (
    await (loaded ??= loadMjml())
  )({
    tagName: 'mjml',
    attributes: { lang: escapeHtml(locale) },
    children: [
      {
        tagName: 'mj-head',
        attributes: {},
        children: [
          { tagName: 'mj-title', attributes: {}, content: escapeHtml(subject) },
          { tagName: 'mj-preview', attributes: {}, content: escapeHtml(preheader) },
          { tagName: 'mj-attributes', attributes: {}, children: usual },
          ...(dark === 'follows' ? [{ tagName: 'mj-style', attributes: {}, content: darkStyles }] : []),
        ],
      },
      {
        tagName: 'mj-body',
        attributes: { width: '640px', 'background-color': '#f6f7f9' },
        children: [rowOf([space]), ...rows, rowOf([space])],
      },
    ],
  })
  // Indented for people, who don't read it: in a long mail that is a third of what may go out.
  const tight = html.replaceAll(/\n\s+/g, '\n')
  return typeof body === 'string' ? tight.replace(gap, () => body) : tight
}
