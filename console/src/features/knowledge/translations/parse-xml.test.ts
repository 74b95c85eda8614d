import { describe, expect, it } from 'vitest'

import { parseXml, textOf, XmlError } from './parse-xml.ts'

const reasonOf = (file: string): unknown => {
  try {
    return parseXml(file)
  } catch (error) {
    return error instanceof XmlError ? [error.reason, error.line] : error
  }
}

describe('parseXml', () => {
  it('should read elements with attributes, text, references and CDATA', () => {
    const root = parseXml(
      '\uFEFF<?xml version="1.0"?>\r\n<!-- of two -->\r\n<a one="1 &amp; 2" two=\'"\'>x &lt;b&gt; &#x1F600;<b/><![CDATA[<i>&amp;]]></a>\n',
    )
    expect({ ...root.attributes }).toEqual({ one: '1 & 2', two: '"' })
    expect(root.line).toBe(3)
    expect(textOf(root)).toBe('x <b> 😀<i>&amp;')
  })

  it('should keep white space and the line ends of XML', () => {
    expect(textOf(parseXml('<a> one\r\n two&#13; </a>'))).toBe(' one\n two\r ')
  })

  it.each([
    ['a document type', '<?xml version="1.0"?>\n<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>', ['doctype', 2]],
    ['an entity of its own', '<a>\n&b;</a>', ['malformed', 1]],
    ['a bare ampersand', '<a>b & c</a>', ['malformed', 1]],
    ['an element that never ends', '<a>\n<b></a>', ['malformed', 2]],
    ['an attribute that is there twice', '<a b="1" b="2"/>', ['malformed', 1]],
    ['two roots', '<a/><b/>', ['malformed', 1]],
    ['a character that XML has not', '<a>&#0;</a>', ['malformed', 1]],
    ['no XML at all', 'kind,id\nfaq,1', ['malformed', 1]],
    ['nothing', '', ['malformed', 1]],
    ['what is nested for ever', '<a>'.repeat(100), ['malformed', 1]],
  ])('should refuse %s', (_what, file, reason) => {
    expect(reasonOf(file)).toEqual(reason)
  })
})
