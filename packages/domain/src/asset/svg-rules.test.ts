import { describe, expect, it } from 'vitest'

import { checkImage, findSvgProblem, isSvg, toDrawnPicture } from './svg-rules.ts'

const svg = (inside: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"${attributes}>${inside}</svg>`

/** What people who are after others put into drawings. */
const hostile = {
  script: svg('<script>alert(1)</script>'),
  'a script of another namespace': svg('<x:SCRIPT href="#a"/>'),
  handler: svg('', ' onload="alert(1)"'),
  'handler after a slash': svg('<path/onclick=alert(1) d=""/>'),
  page: svg('<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>'),
  animation: svg('<a><animate attributeName="href" values="#a"/></a>'),
  'set value': svg('<set attributeName="onmouseover" to="alert(1)"/>'),
  file: svg('<image href="file:///etc/passwd"/>'),
  'reference elsewhere': svg('<use xlink:href="https://example.com/x.svg#a"/>'),
  'reference with spaces': svg("<use xlink:href = ' //example.com/x.svg#a'/>"),
  'reference in disguise': svg('<a xlink:href="&#106;avascript:alert(1)"/>'),
  'link with a script': svg('<a href="javascript:alert(1)"/>'),
  'picture within': svg('<image href="data:image/svg+xml;base64,PHN2Zz4="/>'),
  'fill from elsewhere': svg('<rect fill="url(https://example.com/x)"/>'),
  'fill in quotes': svg('<rect style="fill:url(&quot;https://example.com/x&quot;)"/>'),
  'style sheet': svg('<style>@import url(//example.com/x.css);</style>'),
  entities: `<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>${svg('<text>&a;</text>')}`,
  'another encoding': `<?xml version="1.0" encoding="utf-7"?>${svg('')}`,
}

describe('a drawing', () => {
  it('should be known by how it begins, whatever it is called', () => {
    const begins = (text: string) => isSvg(new TextEncoder().encode(text))
    expect(begins(`\uFEFF<?xml version="1.0"?>\n<!-- made by hand -->\n${svg('')}`)).toBe(true)
    expect(begins(`<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd">${svg('')}`)).toBe(true)
    expect(['<html><svg></svg></html>', '\x89PNG <svg>', '<svgs>', ''].map(begins)).toEqual([
      false,
      false,
      false,
      false,
    ])
  })

  it('should be no larger than drawings are', () => {
    const check = (source: string) => checkImage(new TextEncoder().encode(source), 5_000_000)
    expect(check(svg('<path d="M0 0h9"/>'))).toEqual({ mime: 'image/svg+xml' })
    expect(check(svg(`<path d="${'M0 0'.repeat(70_000)}"/>`))).toMatchObject({ reason: 'picture-too-large' })
    expect(check(hostile.script)).toEqual({ reason: 'picture-hostile' })
    expect(check('GIF89a')).toEqual({ reason: 'picture-type' })
  })

  it.each(Object.entries(hostile))('should be refused with a %s', (_, source) => {
    expect(findSvgProblem(source)).toBeDefined()
  })

  it('should be decided at once, however it is made', () => {
    const begins = (text: string) => isSvg(new TextEncoder().encode(text))
    const comments = '<!---->'.repeat(292)
    expect([begins(`${comments}<p>`), begins(`${'<!---->'.repeat(280)}${svg('')}`)]).toEqual([false, true])
    expect(begins(`<!-- a -->${'<!-- -- -->\n'.repeat(150)}<html>`)).toBe(false)
    const spaces = ' '.repeat(250_000)
    expect(findSvgProblem(`<svg fill="url(${spaces}#a)">`)).toBeUndefined()
    expect(findSvgProblem(`<svg fill="url(${spaces}//a)">`)).toBeDefined()
    expect(findSvgProblem(`<svg ${'<?xml'.repeat(50_000)}`)).toBeUndefined()
    expect(findSvgProblem(`<svg ${'<?xml encoding'.repeat(18_000)}`)).toBeUndefined()
    expect(findSvgProblem(`<?xml encoding${spaces}?><svg>`)).toBeUndefined()
    expect(findSvgProblem(`<svg href${spaces}="#a" on${spaces}>`)).toBeUndefined()
  })

  it.each([
    ['0 0 24 12', 512, 256],
    ['-12,-12,24,48', 256, 512],
    ['0 0 100000 1', 512, 1],
    ['0 0 0 0', 512, 512],
    ['none', 512, 512],
  ])('should be drawn as its view box %s says', (box, width, height) => {
    const bytes = new TextEncoder().encode(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}"/>`)
    expect(toDrawnPicture(bytes)).toEqual({ mime: 'image/png', width, height })
  })

  it('should be taken with shapes, gradients and references within it', () => {
    const shapes = svg(
      '<defs><linearGradient id="a"><stop offset="0" stop-color="#f00"/></linearGradient></defs>' +
        '<g clip-path="url(#c)" style="fill:url(\'#a\')"><path d="M0 0h24v24z"/><use xlink:href="#a"/></g>',
    )
    expect(findSvgProblem(`<?xml version="1.0" encoding="UTF-8"?>${shapes}`)).toBeUndefined()
  })
})
