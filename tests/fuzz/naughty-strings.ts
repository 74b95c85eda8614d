/* Texts that have broken software before, made up by kind. Each is one that a person could paste into a form. */

const repeat = (text: string, ...times: readonly number[]) => times.map((count) => text.repeat(count))
const wrap = (marks: readonly string[], make: (mark: string) => string) => marks.map(make)

const emptyLike = [
  'undefined',
  'null',
  'NULL',
  'nil',
  'None',
  'NaN',
  'true',
  'false',
  'undef',
  '[object Object]',
  '{}',
  '[]',
]
const moreEmptyLike = [
  '""',
  "''",
  '``',
  '-',
  '--',
  '.',
  '..',
  '...',
  '?',
  '*',
  '%',
  '_',
  '#',
  '/',
  '\\',
  ',',
  ';',
  ':',
  '|',
]

const numbers = [
  '0',
  '00',
  '-0',
  '+1',
  '1.00',
  '1,000',
  '1.000,00',
  '$1.00',
  '1/2',
  '1E02',
  '1e309',
  '-1e309',
  '0x10',
  '0b1',
]
const moreNumbers = [
  '0o7',
  '1_000',
  '٣',
  '１２３',
  '²',
  '½',
  '∞',
  '9007199254740993',
  '2147483648',
  '-2147483649',
  '1/0',
  '0..0',
]
const longNumbers = [
  '9'.repeat(40),
  `0.${'0'.repeat(40)}1`,
  '1.7976931348623157e308',
  '4.9e-324',
  '#NUM!',
  '#DIV/0!',
  '#REF!',
]

const names = [
  "O'Brien",
  'D’Arcy',
  'Nuñez',
  'Łukasz',
  'Jean-Luc',
  'van der Berg',
  'Null',
  'Test',
  'Björk Guðmundsdóttir',
]
const moreNames = [
  '李小龙',
  '山田太郎',
  '김철수',
  'Đặng Thị',
  'Ştefan',
  'Ĳsbrand',
  'ẞtraße',
  'Çağrı',
  'İstanbul',
  'ıI',
  'ﬁnal',
]

const prefixes = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf', '__defineGetter__']
const reserved = [
  'CON',
  'PRN',
  'AUX',
  'NUL.txt',
  'COM1',
  'LPT1',
  '.htaccess',
  'index.html',
  'admin',
  'root',
  'desktop.ini',
]

const scriptStarts = ['', '"', "'", '">', "'>", '</title>', '</textarea>', '-->', ']]>', '</script>']
const scripts = [
  ...wrap(scriptStarts, (start) => `${start}<script>alert(1)</script>`),
  ...wrap(scriptStarts.slice(0, 5), (start) => `${start}<img src=x onerror=alert(1)>`),
  ...wrap(scriptStarts.slice(0, 5), (start) => `${start}<svg/onload=alert(1)>`),
  ...wrap(
    ['javascript:', 'JaVaScRiPt:', ' javascript:', 'java\tscript:', 'data:text/html,', 'vbscript:'],
    (scheme) => `${scheme}alert(1)`,
  ),
  ...wrap(
    ['iframe', 'object', 'embed', 'base', 'link', 'meta', 'form', 'math', 'details open', 'body'],
    (tag) => `<${tag} ontoggle=alert(1) src=//x.invalid>`,
  ),
  '<a href="javascript&colon;alert(1)">x</a>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&#60;b&#62;',
  '<b>bold</b>',
  '<![CDATA[<b>]]>',
  '<!--',
  '{{7*7}}',
  '${7*7}',
  '<%= 7*7 %>',
  '#{7*7}',
  '{% debug %}',
  '[[${7*7}]]',
  '{{constructor.constructor("return 1")()}}',
]

const quotes = ["'", '"', '`', "''", '""', "\\'", '\\"', '\'"', '‘', '’', '“”', '«»', '「」', '‹›', '„“']
const sql = [
  ...wrap(quotes.slice(0, 4), (mark) => `${mark} OR 1=1 --`),
  ...wrap(quotes.slice(0, 4), (mark) => `${mark}; DROP TABLE staff; --`),
  ...wrap(['SELECT 1', 'UNION SELECT NULL', 'pg_sleep(10)', 'WAITFOR DELAY'], (what) => `1); ${what} --`),
  '$$; SELECT 1; $$',
  '$1',
  '?1',
  ':name',
  '%s',
  "E'\\x41'",
  '/* */',
  '-- ',
  'LIKE %_\\',
]

const shell = [
  ...wrap(['; ', '| ', '&& ', '$(', '`', '\n', '> /tmp/', '< '], (start) => `${start}touch /tmp/x`),
  '$HOME',
  '%PATH%',
  '~',
  '!!',
  '() { :; }; echo x',
  '*.*',
  '--help',
  '-rf /',
]

const paths = [
  ...repeat('../', 1, 3, 20).map((up) => `${up}etc/passwd`),
  ...repeat('..\\', 1, 3).map((up) => `${up}windows\\win.ini`),
  '%2e%2e%2f',
  '%252e%252e%252f',
  '..%c0%af',
  '....//',
  '/etc/passwd',
  'C:\\Windows',
  '\\\\host\\share',
  'file:///etc/passwd',
  'http://169.254.169.254/',
  'http://[::1]/',
  '//x.invalid',
  '/\\x.invalid',
]

const formats = [
  '%s%s%s%s',
  '%n',
  '%x',
  '%d',
  '%1$s',
  '{0}',
  '{name}',
  '%(a)s',
  '{{name}}',
  '$t(key)',
  '%%',
  '%00',
  '%0d%0a',
  '\\u0041',
  '\\x41',
  '\\n',
]

const formulas = wrap(['=', '+', '-', '@', '\t=', '|', '%', '＝'], (start) => `${start}1+1`)
const moreFormulas = [
  "=cmd|' /C calc'!A0",
  '=HYPERLINK("http://x.invalid","x")',
  '@SUM(1)',
  '-2+3+cmd',
  '=IMPORTXML("x")',
  '"=1+1"',
  'a,b;c\td',
  '"a","b"',
]

const rightToLeft = [
  'עברית',
  'العربية',
  'שלום world',
  'abc‮def',
  '‏الكل',
  '‎left',
  '⁦isolated⁩',
  '⁧שלום⁩',
  '‪embedded‬',
  '‭over‬',
  'א1ב2',
  '(عربي)',
  'ﷺ',
  'فارسی',
  'اردو',
]

const invisible = [
  '\u200B',
  '\u200C',
  '\u200D',
  '\u2060',
  '\uFEFF',
  '\u00AD',
  '\u180E',
  '\u3164',
  '\u115F',
  '\u2800',
  '\u034F',
]
const zeroWidth = invisible.flatMap((mark) => [`a${mark}b`, `${mark}a${mark}`])

const spaces = [
  '\u00A0',
  '\u1680',
  '\u2002',
  '\u2003',
  '\u2009',
  '\u202F',
  '\u205F',
  '\u3000',
  '\u2028',
  '\u2029',
  '\u0085',
].map((space) => `a${space}b`)
const controls = ['\u0001', '\u0007', '\b', '\u000B', '\f', '\u001B[31m', '\u007F', '\u009B', '\u001F', '\t'].map(
  (mark) => `a${mark}b`,
)
const lines = ['a\nb', 'a\r\nb', 'a\rb', 'a\n\n\nb', 'a\tb', 'a  b', 'a\\nb']

const emoji = [
  '😀',
  '👩‍🚀',
  '👨‍👩‍👧‍👦',
  '🏳️‍🌈',
  '🇪🇺',
  '👍🏿',
  '1️⃣',
  '❤️',
  '❤︎',
  '🏴󠁧󠁢󠁥󠁮󠁧󠁿',
  '👩🏽‍❤️‍💋‍👨🏻',
  '🧹🧹🧹',
  '🇩',
  '🏽',
  '☺',
  '🫠',
  '🙈🙉🙊',
  '©️',
  '𝄞',
  '🀄',
]

const combining = [
  'é',
  'é',
  'Å',
  'Å',
  'Å',
  'q̣̇',
  'q̣̇',
  'ḍ̇',
  '가',
  '가',
  'ﬀ',
  'ſ',
  'K',
  'Ω',
  '①',
  '㍿',
  'ｶﾞ',
  '각',
  'ệ',
  'ệ',
]
const stacked = repeat('\u0301', 5, 30).map((marks) => `a${marks}`)
const zalgo = ['T̸̡͝h̵̛e̷̢', 'Z̮̞̠͙͔ͅ', '҉҉҉', 'ด้้้้้็็็็็้้้้้็็็็็', 'a⃝', 'e̲̅']

const beyond = [
  '𝕿𝖍𝖊',
  '𝓽𝓱𝓮',
  'ⓣⓗⓔ',
  'Ｔｈｅ',
  'ʇɥǝ',
  '🅣🅗🅔',
  '⒯⒣⒠',
  '田中さん',
  '表ポあ',
  '社會科學院',
  '울란바토르',
  'ช่วย',
  'தமிழ்',
  'हिन्दी',
  'ქართული',
  'አማርኛ',
  'ខ្មែរ',
  'မြန်မာ',
  '𠜎𠜱𠝹',
  '𝒳',
  '\u{10FFFF}',
  '\uFFFE',
  '\uFFFF',
  '\uFDD0',
  '\uE000',
  '\uFFFD',
]
const lookalikes = [
  'аdmin',
  'раypal',
  'gооgle',
  'ΑΒΓ',
  'ｅｘａｍｐｌｅ．ｃｏｍ',
  'xn--80ak6aa92e.com',
  'example。com',
  'l1I|',
  'O0О',
]
const caseTraps = ['ß', 'ẞ', 'İ', 'ı', 'ŉ', 'ǰ', 'ΐ', 'ﬃ', 'ς', 'Σ', 'ǅ', 'Ⱥ', 'Ⱦ', 'ᾳ']

const addresses = [
  'a@b',
  'a@b@c',
  '@',
  '"a b"@x.invalid',
  'a+b@x.invalid',
  'a@[127.0.0.1]',
  'ä@ö.invalid',
  'a@x.invalid\nBcc: b@x.invalid',
  'http://',
  'http://a b',
  'https://user:pw@x.invalid',
  'mailto:a@x.invalid',
  'tel:+1',
  '::1',
  '127.0.0.1',
  '0',
  '+49 (0) 30 / 123-456',
]
const dates = [
  '2026-02-30',
  '0000-00-00',
  '1969-12-31',
  '9999-12-31',
  '2026-W01',
  '12/31/26',
  '31.12.2026',
  '2026-11-21T25:61:61Z',
  'now',
  '1e10',
  'P1Y',
]
const documents = [
  '{"a":1}',
  '{"a":',
  '[1,2',
  '<?xml version="1.0"?>',
  '<!DOCTYPE x [<!ENTITY y SYSTEM "file:///x">]>',
  '&y;',
  '%PDF-1.7',
  'GIF89a',
  '#!/bin/sh',
  '---\na: b',
  'a=b&c=d',
  'eyJhbGciOiJub25lIn0.e30.',
  '-----BEGIN KEY-----',
  '\\',
  '\\\\',
  '\\0',
  '\\"',
]
const long = [
  ...repeat('a', 16, 64, 120, 200),
  ...repeat('长', 30, 60),
  ...repeat('🧹', 20, 40),
  ...repeat('ab ', 20, 40),
  ...repeat('(', 50),
  ...repeat('<b>', 30),
]

/** At least three hundred of them, each once. */
export const naughtyStrings: readonly string[] = [
  ...new Set(
    [
      [...emptyLike, ...moreEmptyLike, ...numbers, ...moreNumbers, ...longNumbers, ...names, ...moreNames],
      [...prefixes, ...reserved, ...scripts, ...quotes, ...sql, ...shell, ...paths, ...formats],
      [...formulas, ...moreFormulas, ...rightToLeft, ...zeroWidth, ...spaces, ...controls, ...lines, ...emoji],
      [...combining, ...stacked, ...zalgo, ...beyond, ...lookalikes, ...caseTraps, ...addresses, ...dates],
      [...documents, ...long],
    ].flat(),
  ),
]
