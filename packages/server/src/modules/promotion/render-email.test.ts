import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

import { isReadableMarkdown } from '@bms/contract'
import { describe, expect, it } from 'vitest'

import { checkEmail, fillIn, renderEmail } from './render-email.ts'

const values = {
  nickname: '<b>"Eve"</b>\r\nBcc:\u202E x@example.net',
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

/** What stands in the frame that every mail has. */
const empty = (await bodyOf('')).template.html
const [before = ''] = empty.split(/(?<=color:#1c2127;"\n>)<\/div>/)
const withoutFrame = (mail: string) => mail.slice(before.length, before.length - empty.length)
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
  ])('should leave nothing dangerous in: %s', async (source, pattern) => {
    expect(withoutFrame((await bodyOf(source)).template.html)).not.toMatch(pattern)
  })

  it('should escape what is put in, and keep it to one line in the subject', async () => {
    const filled = fillIn((await bodyOf(`<p>{{nickname}} {{ unknown }}</p>${stop}`)).template, values)
    expect(filled.html).toContain('&lt;b&gt;&quot;Eve&quot;')
    expect(filled.html).toContain('href="https://console.example.com/unsubscribe/t?a=1&amp;b=2"')
    expect(filled.html).not.toContain('unknown')
    expect(filled.subject).toBe('Hello <b>"Eve"</b> Bcc: x@example.net')
    expect(filled.text).toContain('<b>"Eve"</b>')
    expect(filled.text).toContain('Stop (https://console.example.com/unsubscribe/t?a=1&b=2)')
  })

  it('should render every block, with links that can be told apart', async () => {
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
    const { template, warnings } = await renderEmail(draft({ en: { mode: 'blocks', source } }, { utm }), 'en')
    expect(warnings).toEqual([])
    expect(template.html).toContain('A &amp; B')
    expect(template.html).toContain('two &lt;i&gt;')
    expect(template.html.match(/utm_campaign=winter/g)).toHaveLength(3)
    expect(template.html).toMatch(/text-align:center/)
    for (const part of ['A & B', 'one', 'two <i>', 'A robot', '€ 299', 'left', 'right', 'Stop ({{unsubscribe_url}})'])
      expect(template.text).toContain(part)
  })

  it('should be what mail programs can show: tables, styles at each element, a picture of ours told in full', async () => {
    const source = JSON.stringify([
      { kind: 'text', text: 'See **[this](https://www.example.com)** & _that_', rich: true },
      { kind: 'image', url: '/files/kyvol/a.webp', alt: 'A robot', width: 300 },
      { kind: 'columns', left: [{ kind: 'text', text: 'left' }], right: [{ kind: 'text', text: 'right' }] },
      { kind: 'footer', text: 'kyvol', unsubscribe_text: 'Stop' },
    ])
    const body: Body = { en: { mode: 'blocks', source } }
    const { template, warnings } = await renderEmail(draft(body), 'en', 'https://console.example.com')
    expect(warnings).toEqual([])
    expect(template.html).toContain('src="https://console.example.com/files/kyvol/a.webp"')
    expect(template.html).toMatch(
      /<a href="https:\/\/www\.example\.com" style="color:#\w+"><strong>this<\/strong><\/a>/,
    )
    expect(template.html).toMatch(/<!--\[if mso \| IE\]>.*<table[^>]*role="presentation"/s)
    expect(template.html).toMatch(/prefers-color-scheme: dark/)
    expect(template.html).toContain('A &lt;short&gt; line')
    expect(template.html).toMatch(/<html lang="en"/)
    expect(template.text).toBe(
      [
        'See this (https://www.example.com) & that',
        'A robot',
        'left',
        'right',
        'kyvol\nStop ({{unsubscribe_url}})',
      ].join('\n\n'),
    )
  })

  it('should say where in its blocks there is something to look at', async () => {
    const source = JSON.stringify([
      { kind: 'text', text: '{{surname}}' },
      { kind: 'columns', left: [{ kind: 'button', text: 'Buy', href: 'http://example.com' }], right: [] },
      { kind: 'image', url: 'https://static.example.com/a.webp', alt: '', bytes: 2_000_000 },
    ])
    const { warnings } = await renderEmail(draft({ en: { mode: 'blocks', source } }), 'en')
    expect(warnings).toEqual([
      { key: 'merge_field_unknown', path: 'body.en.0.text' },
      { key: 'link_not_https', path: 'body.en.1.left.0.href' },
      { key: 'alt_missing', path: 'body.en.2.alt' },
      { key: 'image_too_large', path: 'body.en.2.url' },
      { key: 'unsubscribe_missing', path: 'body.en' },
    ])
  })

  it('should render Markdown, with the link to stop', async () => {
    const source = '# Hi\n\n- one\n- two\n\n[Stop]({{unsubscribe_url}})\n\n<script>x</script>'
    const { template, warnings } = await renderEmail(draft({ en: { mode: 'markdown', source } }), 'en')
    expect(template.html).toContain('href="{{unsubscribe_url}}"')
    expect(template.html).not.toContain('<script')
    expect(template.text).toContain('- one')
    expect(warnings).toEqual([{ key: 'content_removed', path: 'body.en' }])
  })
})

describe('the library that makes mails', () => {
  it('should be found as Node itself loads it, not only as tests do', async () => {
    const here = new URL('render-email.ts', import.meta.url).href
    const draft = { subject: { en: 'Hi' }, preheader: { en: '' }, body: { en: { mode: 'blocks', source: '[]' } } }
    const script = `const { renderEmail } = await import(${JSON.stringify(here)})
      console.log((await renderEmail(${JSON.stringify(draft)}, 'en')).template.html)`
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script])
    expect(stdout).toContain('role="presentation"')
  }, 30_000)
})

describe('the checks of an e-mail', () => {
  const keysOf = async (source: string) => (await bodyOf(source)).warnings.map(({ key }) => key)

  it.each([
    [stop, []],
    ['<p>x</p>', ['unsubscribe_missing']],
    ['{{unsubscribe_url}}', ['unsubscribe_missing']],
    [`${stop}<img src="https://example.com/a.png">`, ['alt_missing']],
    [`${stop}<a href="http://example.com">x</a>`, ['link_not_https']],
    [`${stop}{{surname}}`, ['merge_field_unknown']],
    [`${stop}<p onclick="x()">y</p>`, ['content_removed']],
    [`${stop}${'<p>0123456789</p>'.repeat(6000)}`, ['html_too_large']],
  ])('should find %.60s', async (source, keys) => {
    expect(await keysOf(source)).toEqual(keys)
  })

  it('should miss languages that the audience speaks, and look at the subject', async () => {
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
    const found = await checkEmail({ ...draft(html(stop), { subject }), subject, audience })
    expect(found.map(({ key, path }) => `${key} ${path}`)).toEqual([
      'subject_long subject.en',
      'spam_words subject.en',
      'language_missing body.de',
    ])
  })
})

describe('a hostile source', () => {
  const size = 199_000
  const times = (text: string) => text.repeat(Math.floor(size / text.length))
  const secondsFor = async (mode: 'html' | 'markdown' | 'blocks', source: string) => {
    const start = process.cpuUsage()
    await renderEmail(draft({ en: { mode, source } }), 'en')
    return process.cpuUsage(start).user / 1_000_000
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
  ])('should be refused or be read within seconds: Markdown of %j', async (text) => {
    const source = times(text)
    if (isReadableMarkdown(source)) expect(await secondsFor('markdown', source)).toBeLessThan(5)
  })

  it.each(['<', '<b>', '<a href="https://x.example.com">', '<img alt="', '{{', ' on', ' ', '\n ', '&amp;', '<!--'])(
    'should be read within seconds: HTML of %j',
    async (text) => {
      expect(await secondsFor('html', times(text))).toBeLessThan(5)
    },
  )

  it('should be rendered fast where it is long: blocks of 200 KB', async () => {
    const text = { kind: 'text', rich: true, text: 'It **cleans** [by itself](https://www.example.com). '.repeat(20) }
    const source = JSON.stringify(Array.from({ length: 190 }, () => text))
    expect(source.length).toBeGreaterThan(190_000)
    await secondsFor('blocks', '[]')
    expect(await secondsFor('blocks', source)).toBeLessThan(1)
  })

  it('should not be mistaken for what people write', () => {
    const paragraph =
      '**Bold**, _more_ and [a link](https://www.example.com) - 3 of them.\n\n- one\n  - two\n    1. three\n\n'
    expect(isReadableMarkdown(paragraph.repeat(1000))).toBe(true)
  })
})
