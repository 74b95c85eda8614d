import { parseXml, textOf, XmlError } from './parse-xml.ts'
import type { XmlElement } from './parse-xml.ts'
import { FileError, isSameLocale, readUnitName, requireUnits } from './translation-unit.ts'
import type { TranslationFile, TranslationUnit } from './translation-unit.ts'

/** The namespace of XLIFF 2.0 and 2.1 (OASIS XLIFF Version 2.0, section 4.1). */
const namespace = 'urn:oasis:names:tc:xliff:document:2.0'

/** A sub-state of ours (section 4.3.1.29): the source has changed since somebody translated it. */
const outdated = 'bms:outdated'

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
}

const escape = (text: string): string => text.replaceAll(/[&<>"\r]/g, (sign) => escapes[sign] ?? sign)

/** What XML can't hold stands as a code point of XLIFF (section 4.2.3.1). */
const toInline = (text: string): string =>
  escape(text).replaceAll(
    /(?![\t\n])\p{Cc}|[\uFFFE\uFFFF]/gu,
    (sign) => `<cp hex="${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}"/>`,
  )

/** State of a segment by the state of a text: what is outdated is to be translated once more. */
const segmentState = {
  present: 'state="translated"',
  outdated: `state="initial" subState="${outdated}"`,
  missing: 'state="initial"',
} as const satisfies Readonly<Record<TranslationUnit['state'], string>>

function toUnit({ id, rev, field, source, target, state }: TranslationUnit, note: string): string {
  const space = 'xml:space="preserve"'
  return `    <unit id="${id}.${field}" canResegment="no">
      <notes>
        <note category="revision">${rev}</note>
        <note category="context">${escape(note)}</note>
      </notes>
      <segment ${segmentState[state]}>
        <source ${space}>${toInline(source)}</source>
${target === '' ? '' : `        <target ${space}>${toInline(target)}</target>\n`}      </segment>
    </unit>
`
}

/**
 * Units as an XLIFF 2.0 document, a file for each kind of content.
 * @param noteOf what tells a translator of a unit where it stands: `FAQ, answer`
 */
export function toXliff(
  { sourceLocale, targetLocale, units }: TranslationFile,
  noteOf: (unit: TranslationUnit) => string,
): string {
  const kinds = [...new Set(units.map(({ kind }) => kind))]
  const files = kinds.map((kind) => {
    const own = units.filter((unit) => unit.kind === kind)
    return `  <file id="${kind}">\n${own.map((unit) => toUnit(unit, noteOf(unit))).join('')}  </file>\n`
  })
  const languages = `srcLang="${escape(sourceLocale)}" trgLang="${escape(targetLocale)}"`
  return `<?xml version="1.0" encoding="UTF-8"?>
<xliff xmlns="${namespace}" version="2.0" ${languages}>
${files.join('')}</xliff>
`
}

/** Elements of XLIFF itself by their plain name; what modules and tools have added is left aside. */
function childrenOf({ children }: XmlElement, prefix: string, name: string): readonly XmlElement[] {
  return children.filter((child): child is XmlElement => typeof child === 'object' && child.name === prefix + name)
}

/** Inline elements whose text counts as it is: marks of a translation tool. */
const marks = new Set(['mrk', 'sm', 'em'])

function toText(element: XmlElement, prefix: string, unit: string): string {
  return element.children
    .map((child) => {
      if (typeof child === 'string') return child
      const name = child.name.slice(prefix.length)
      if (name === 'cp') return String.fromCodePoint(Number.parseInt(child.attributes['hex'] ?? '', 16) || 0xfffd)
      if (marks.has(name)) return toText(child, prefix, unit)
      throw new FileError('inline-code', { code: name, unit, line: child.line })
    })
    .join('')
}

/**
 * What the parts of a unit say together: tools may have split it. The target is empty as long as a segment has none;
 * what is to be ignored stands as in the source where nothing else is said. Targets may come in another order.
 */
function readParts(unit: XmlElement, prefix: string, name: string): { source: string; target: string } {
  const parts = unit.children.flatMap((child) => {
    if (typeof child === 'string') return []
    const kind =
      child.name === `${prefix}segment` ? 'segment' : child.name === `${prefix}ignorable` ? 'ignorable' : undefined
    if (!kind) return []
    const [source] = childrenOf(child, prefix, 'source')
    const [target] = childrenOf(child, prefix, 'target')
    if (!source) throw new FileError('bad-unit', { unit: name, line: child.line })
    const said = toText(source, prefix, name)
    const translated = target ? toText(target, prefix, name) : kind === 'ignorable' ? said : undefined
    return [{ source: said, target: translated, order: Number(target?.attributes['order']) }]
  })
  if (parts.length === 0) throw new FileError('bad-unit', { unit: name, line: unit.line })
  const isWhole = parts.every(({ target }) => target !== undefined)
  const ordered = parts
    .map(({ target = '', order }, at) => ({ target, order: order > 0 ? order : at + 1 }))
    .toSorted((a, b) => a.order - b.order)
  return {
    source: parts.map(({ source }) => source).join(''),
    target: isWhole ? ordered.map(({ target }) => target).join('') : '',
  }
}

function readUnit(unit: XmlElement, kind: string, prefix: string): TranslationUnit & { readonly line: number } {
  const name = unit.attributes['id'] ?? ''
  const named = readUnitName(name)
  if (!named) throw new FileError('bad-unit', { unit: name, line: unit.line })
  const notes = childrenOf(unit, prefix, 'notes').flatMap((all) => childrenOf(all, prefix, 'note'))
  const revision = notes.find(({ attributes }) => attributes['category'] === 'revision')
  const { source, target } = readParts(unit, prefix, name)
  const rev = Number(revision ? textOf(revision) : 0)
  const [segment] = childrenOf(unit, prefix, 'segment')
  const isOld = segment?.attributes['subState'] === outdated && segment.attributes['state'] === 'initial'
  const state = target === '' ? 'missing' : isOld ? 'outdated' : 'present'
  return { kind, ...named, rev: Number.isInteger(rev) ? rev : 0, source, target, state, line: unit.line }
}

/** The units of a file or a group in it, however deep. */
const unitsIn = (element: XmlElement, prefix: string): readonly XmlElement[] =>
  element.children.flatMap((child) => {
    if (typeof child === 'string') return []
    if (child.name === `${prefix}unit`) return [child]
    return child.name === `${prefix}group` ? unitsIn(child, prefix) : []
  })

function readRoot(text: string): XmlElement {
  try {
    return parseXml(text)
  } catch (error) {
    if (error instanceof XmlError) throw new FileError(error.reason, { line: error.line })
    throw error
  }
}

/**
 * Reads an XLIFF 2 document as translators and their tools give it back.
 * @param sourceLocale the language that it has to be translated from
 * @throws FileError with the line and the unit, where it can't be read or isn't about texts of ours.
 */
export function fromXliff(text: string, sourceLocale: string): TranslationFile {
  const root = readRoot(text)
  const [, prefix = ''] = /^(?:([^:]+):)?xliff$/.exec(root.name) ?? ['', undefined]
  const declared = root.attributes[prefix === '' ? 'xmlns' : `xmlns:${prefix}`]
  const isXliff = /(?:^|:)xliff$/.test(root.name) && root.attributes['version']?.startsWith('2.') === true
  if (!isXliff || declared?.startsWith(namespace.slice(0, -1)) !== true)
    throw new FileError('not-xliff', { line: root.line })
  const { srcLang = '', trgLang } = root.attributes
  if (!isSameLocale(srcLang, sourceLocale)) throw new FileError('wrong-source', { language: srcLang })
  if (!trgLang) throw new FileError('no-target')
  const before = prefix === '' ? '' : `${prefix}:`
  const units = childrenOf(root, before, 'file').flatMap((file) =>
    unitsIn(file, before).map((unit) => readUnit(unit, file.attributes['id'] ?? '', before)),
  )
  requireUnits(units)
  return { sourceLocale, targetLocale: trgLang, units }
}
