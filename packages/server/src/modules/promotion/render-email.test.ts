import { isReadableMarkdown } from '@bms/contract'
import { describe, expect, it } from 'vitest'

import { checkEmail, fillIn, pickLocale, renderEmail } from './render-email.ts'

const values = {
  nickname: '<b>"Eve"</b>\r\nBcc: x@example.net',
  brand_name: 'kyvol',
  product_name: 'Sweep S30',
  unsubscribe_url: 'https://console.example.com/unsubscribe/t?a=1&b=2',
}

type Body = Parameters<typeof renderEmail>[0]['body']

const draft = (body: Body, more: object = {}) => ({
  subject: { en: 'Hello {{nickname}}' },
  preheader: { en: 'A <short> line' },
  body,
  ...more,
})
const html = (source: string): Body => ({ en: { mode: 'html', source } })
const bodyOf = (source: string) => renderEmail(draft(html(source)), 'en')
const stop = '<a href="{{unsubscribe_url}}">Stop</a>'

describe('a rendered e-mail', () => {
  it.each([
    ['<script>alert(1)</script>', /script|alert/],
    ['<img src=x onerror=alert(1)>', /onerror|src="x"/],
    ['<a href="javascript:alert(1)">x</a>', /javascript/],
    ['<a href="JaVaScRiPt&#58;alert(1)">x</a>', /script/i],
    ['<a href="data:text/html,x">x</a>', /data:/],
    ['<iframe src="https://example.net"></iframe>', /iframe/],
    ['<svg><script>alert(1)</script></svg>', /svg|alert/],
    ['<form action="https://example.net"><input name="p"></form>', /form|input/],
    ['<p style="position:fixed;background:url(https://x.example.net/t.gif)">x</p>', /position|url\(/],
    ['<style>p{color:red}</style>', /color:red/],
    ['<meta http-equiv="refresh" content="0;url=https://example.net">', /refresh/],
    ['<img src="http://example.net/a.png" alt="a">', /http:/],
    ['<!--[if mso]><b>x</b><![endif]-->', /mso/],
    ['<a href="//example.net">x</a>', /href="\/\//],
  ])('should leave nothing dangerous in: %s', (source, pattern) => {
    expect(bodyOf(source).template.html).not.toMatch(pattern)
  })

  it('should escape what is put in, and keep it to one line in the subject', () => {
    const filled = fillIn(bodyOf(`<p>{{nickname}} {{ unknown }}</p>${stop}`).template, values)
    expect(filled.html).toContain('&lt;b&gt;&quot;Eve&quot;')
    expect(filled.html).toContain('href="https://console.example.com/unsubscribe/t?a=1&amp;b=2"')
    expect(filled.html).not.toContain('unknown')
    expect(filled.subject).toBe('Hello <b>"Eve"</b> Bcc: x@example.net')
    expect(filled.text).toContain('<b>"Eve"</b>')
    expect(filled.text).toContain('Stop (https://console.example.com/unsubscribe/t?a=1&b=2)')
  })

  it('should render every block, with links that can be told apart', () => {
    const href = 'https://www.example.com/offer?a=1'
    const source = JSON.stringify([
      { kind: 'heading', text: 'A & B' },
      { kind: 'text', text: 'one\ntwo <i>' },
      { kind: 'image', url: 'https://static.example.com/a.webp', alt: 'A robot', href },
      { kind: 'button', text: 'Buy', href, align: 'center' },
      { kind: 'product', name: 'S30', price: '€ 299', href },
      { kind: 'spacer', height: 20 },
      { kind: 'divider' },
      { kind: 'columns', left: [{ kind: 'text', text: 'left' }], right: [{ kind: 'text', text: 'right' }] },
      { kind: 'footer', text: 'kyvol', unsubscribe_text: 'Stop' },
    ])
    const utm = { source: 'app', medium: 'email', campaign: 'winter' }
    const { template, warnings } = renderEmail(draft({ en: { mode: 'blocks', source } }, { utm }), 'en')
    expect(warnings).toEqual([])
    expect(template.html).toContain('A &amp; B')
    expect(template.html).toContain('two &lt;i&gt;')
    expect(template.html.match(/utm_campaign=winter/g)).toHaveLength(3)
    expect(template.html).toMatch(/text-align:center/)
    for (const part of ['A & B', 'one', 'two <i>', 'A robot', '€ 299', 'left', 'right', 'Stop ({{unsubscribe_url}})'])
      expect(template.text).toContain(part)
  })

  it('should render Markdown, with the link to stop', () => {
    const source = '# Hi\n\n- one\n- two\n\n[Stop]({{unsubscribe_url}})\n\n<script>x</script>'
    const { template, warnings } = renderEmail(draft({ en: { mode: 'markdown', source } }), 'en')
    expect(template.html).toContain('href="{{unsubscribe_url}}"')
    expect(template.html).not.toContain('<script')
    expect(template.text).toContain('- one')
    expect(warnings).toEqual([{ key: 'content_removed', path: 'body.en' }])
  })
})

describe('the checks of an e-mail', () => {
  const keysOf = (source: string) => bodyOf(source).warnings.map(({ key }) => key)

  it.each([
    [stop, []],
    ['<p>x</p>', ['unsubscribe_missing']],
    ['{{unsubscribe_url}}', ['unsubscribe_missing']],
    [`${stop}<img src="https://example.com/a.png">`, ['alt_missing']],
    [`${stop}<a href="http://example.com">x</a>`, ['link_not_https']],
    [`${stop}{{surname}}`, ['merge_field_unknown']],
    [`${stop}<p onclick="x()">y</p>`, ['content_removed']],
    [`${stop}${'<p>0123456789</p>'.repeat(6000)}`, ['html_too_large']],
  ])('should find %.60s', (source, keys) => {
    expect(keysOf(source)).toEqual(keys)
  })

  it('should miss languages that the audience speaks, and look at the subject', () => {
    const audience = {
      mode: 'all' as const,
      data_centers: [],
      countries: [],
      locales: ['de', 'en'],
      platforms: [],
      product_models: [],
      bound_only: false,
    }
    const subject = { en: 'You are a winner!! '.repeat(4), de: 'Hallo' }
    expect(
      checkEmail({ ...draft(html(stop), { subject }), subject, audience }).map(({ key, path }) => `${key} ${path}`),
    ).toEqual(['subject_long subject.en', 'spam_words subject.en', 'language_missing body.de'])
  })

  it.each([
    ['de', 'de'],
    ['zh-TW', 'zh-CN'],
    ['fr', 'en'],
  ])('should pick for %s: %s', (wanted, picked) => {
    expect(pickLocale(['en', 'de', 'zh-CN'], wanted)).toBe(picked)
  })
})

describe('a hostile source', () => {
  const size = 199_000
  const times = (text: string) => text.repeat(Math.floor(size / text.length))
  const secondsFor = (mode: 'html' | 'markdown', source: string) => {
    const start = performance.now()
    renderEmail(draft({ en: { mode, source } }), 'en')
    return (performance.now() - start) / 1000
  }

  it.each([
    '_a',
    '>',
    '*a ',
    '[',
    '![a](',
    '`a',
    '<a ',
    '|a',
    '- ',
    '1. ',
    '- > ',
    '[a](b "',
    '\\[',
    '&amp;',
    '~~a',
    '\n> ',
    '_a_a\n\n',
  ])('should be refused or be read within seconds: Markdown of %j', (text) => {
    const source = times(text)
    if (isReadableMarkdown(source)) expect(secondsFor('markdown', source)).toBeLessThan(5)
  })

  it.each(['<', '<b>', '<a href="https://x.example.com">', '<img alt="', '{{', ' on', ' ', '\n ', '&amp;', '<!--'])(
    'should be read within seconds: HTML of %j',
    (text) => {
      expect(secondsFor('html', times(text))).toBeLessThan(5)
    },
  )

  it('should not be mistaken for what people write', () => {
    const paragraph =
      '**Bold**, _more_ and [a link](https://www.example.com) - 3 of them.\n\n- one\n  - two\n    1. three\n\n'
    expect(isReadableMarkdown(paragraph.repeat(1000))).toBe(true)
  })
})
