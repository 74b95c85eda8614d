import sanitizeHtml from 'sanitize-html'

const allowedTags =
  'svg g defs symbol use path rect circle ellipse line polyline polygon linearGradient radialGradient stop clipPath mask'.split(
    ' ',
  )

const looks = (
  'fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit ' +
  'stroke-dasharray stroke-dashoffset opacity color stop-color stop-opacity clip-path clip-rule mask display visibility'
).split(' ')

const shapes = (
  'xmlns xmlns:xlink viewBox width height preserveAspectRatio id transform style d points x y x1 y1 x2 y2 cx cy r rx ry ' +
  'fx fy pathLength offset gradientUnits gradientTransform spreadMethod clipPathUnits maskUnits maskContentUnits href ' +
  'xlink:href'
).split(' ')

/** Words, numbers, colours, and references within the drawing. */
const value = /^(?:[\w\s#.,%+-]|rgba?\([\d\s.,%/]+\)|url\(#[\w-]+\)){1,200}$/

/**
 * A drawing of shapes, as it may be drawn: elements and attributes that are known, and references within it only. Whatever
 * else it holds, such as an editor's notes, is left out.
 */
export function cleanSvg(source: string): string {
  return sanitizeHtml(source, {
    allowedTags,
    allowedAttributes: { '*': [...shapes, ...looks] },
    allowedStyles: { '*': Object.fromEntries(looks.map((name) => [name, [value]])) },
    allowedSchemes: [],
    allowProtocolRelative: false,
    nonTextTags: ['script', 'style', 'title', 'desc', 'metadata', 'text', 'foreignObject'],
    textFilter: () => '',
    parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false },
    transformTags: {
      '*': (tagName, attribs) => ({ tagName, attribs: tagName === 'svg' ? toRoot(attribs) : toLocal(attribs) }),
    },
  })
}

type Attributes = Record<string, string>

/** An editor may leave its namespaces out: without them nothing is drawn. */
const toRoot = (attribs: Attributes): Attributes => ({
  ...toLocal(attribs),
  xmlns: 'http://www.w3.org/2000/svg',
  'xmlns:xlink': 'http://www.w3.org/1999/xlink',
})

/** Without what refers to something else than a part of the same drawing. */
const toLocal = (attribs: Attributes): Attributes =>
  Object.fromEntries(
    Object.entries(attribs).filter(([name, text]) =>
      /(?:^|:)href$/.test(name) ? /^#[\w-]+$/.test(text) : !/url\([\s"']*[^#"'\s]/i.test(text),
    ),
  )
