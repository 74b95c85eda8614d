import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

import { transform } from 'lightningcss'

import { parseBlocks, printBlocks } from './style-rules.ts'
import type { Block } from './style-rules.ts'
import { keptClasses, keptTableClasses } from './vocabulary.ts'

/** Blueprint's style sheet, cut to what is used and following the theme. */
export interface BlueprintSheets {
  /** Rules that hold in both schemes, and the light ones. */
  light: string
  /** What `.bp6-dark` adds. */
  dark: string
}

/** Blueprint's blue, shade by shade, and the property of the theme colour that stands for it. */
const blueShades: readonly { hex: string; property: string }[] = [
  { hex: '#2d72d2', property: '--bp-intent-primary-rest' },
  { hex: '#215db0', property: '--bp-intent-primary-hover' },
  { hex: '#184a90', property: '--bp-intent-primary-active' },
  { hex: '#4c90f0', property: '--bp-intent-primary-disabled' },
  { hex: '#8abbff', property: '--bms-primary-text' },
  { hex: '#7dbcff', property: '--bms-primary-text' },
]

/**
 * Reads @blueprintjs/core's style sheet and cuts it: only the rules for `vocabulary`, without the icon font, with
 * only the custom properties that those rules read.
 * @throws when Blueprint isn't installed or its sheet doesn't parse.
 */
export function createBlueprintSheets(): BlueprintSheets {
  const path = createRequire(import.meta.url).resolve('@blueprintjs/core/lib/css/blueprint.css')
  const blocks = parseBlocks(followTheme(readFileSync(path, 'utf8')))
  const light = filterStyles(blocks, (rule) => keepSelectors(rule, 'light'))
  const dark = filterStyles(blocks, (rule) => keepSelectors(rule, 'dark'))
  const used = findUsedProperties(`${printBlocks(light)}${printBlocks(dark)}`)
  const finish = (sheet: Block[]): string => {
    const lean = printBlocks(filterStyles(sheet, (rule) => dropProperties(rule, used)))
    return minify(dropUnusedKeyframes(lean))
  }
  return { light: finish(light), dark: finish(dark) }
}

/** Replaces the literals of Blueprint's blue, also as rgb, by the theme's properties. */
export function followTheme(css: string): string {
  return blueShades.reduce((sheet, { hex, property }) => {
    const channels = [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16)).join(',\\s*')
    return sheet
      .replaceAll(new RegExp(`${hex}(?![0-9a-f])`, 'gi'), `var(${property})`)
      .replaceAll(
        new RegExp(`rgba?\\(${channels}(?:,\\s*([\\d.]+))?\\)`, 'gi'),
        (_match, alpha: string | undefined) => `rgb(from var(${property}) r g b / ${alpha ?? '1'})`,
      )
  }, css)
}

/** The table's greys, and the properties of ours that stand for them: they follow the scheme, so nothing is said twice. */
const greys: readonly { literal: RegExp; property: string }[] = [
  { literal: /#f6f7f9\b/gi, property: '--bms-surface-sunken' },
  { literal: /#ffffff\b/gi, property: '--bms-surface' },
  { literal: /#e5e8eb\b/gi, property: '--bms-surface-active' },
  { literal: /#1c2127\b/gi, property: '--bms-text' },
  { literal: /#5f6b7c\b/gi, property: '--bms-text-muted' },
  { literal: /#8f99a8\b/gi, property: '--bms-border-strong' },
  { literal: /rgba\(17, 20, 24, 0\.15\)/gi, property: '--bms-border' },
  { literal: /rgba\(143, 153, 168, 0\.1\)/gi, property: '--bms-surface-hover' },
]

/**
 * Reads @blueprintjs/table's style sheet and cuts it as the core's: only the rules for what DataSheet draws, in our
 * colours, so that dark needs no rules of its own; without layers of their own for what scrolls, which cost frames, and
 * without transitions, which move what is being read.
 */
export function createTableSheet(): string {
  const path = createRequire(import.meta.url).resolve('@blueprintjs/table/lib/css/table.css')
  const css = greys.reduce(
    (sheet, { literal, property }) => sheet.replaceAll(literal, `var(${property})`),
    followTheme(readFileSync(path, 'utf8')),
  )
  const kept = filterStyles(parseBlocks(css), (rule) => ({
    ...rule,
    selectors: rule.selectors.filter(isKeptOfTable),
    declarations: rule.declarations.filter((declaration) => !/^(?:will-change|transition):/.test(declaration)),
  }))
  return minify(dropUnusedKeyframes(printBlocks(kept)))
}

function isKeptOfTable(selector: string): boolean {
  return Array.from(selector.matchAll(/\.([\w-]+)/g), ([, name = '']) => name).every((name) =>
    keptTableClasses.has(name),
  )
}

type StyleRule = Extract<Block, { type: 'style' }>

function filterStyles(blocks: readonly Block[], change: (rule: StyleRule) => StyleRule): Block[] {
  return blocks.flatMap((block): Block[] => {
    if (block.type === 'style') return [change(block)]
    if (block.type === 'group') return [{ ...block, children: filterStyles(block.children, change) }]
    return block.prelude.startsWith('@keyframes') ? [block] : []
  })
}

function keepSelectors(rule: StyleRule, scheme: 'light' | 'dark'): StyleRule {
  return { ...rule, selectors: rule.selectors.filter((selector) => isKept(selector, scheme)) }
}

/** Blueprint's other switch for dark, which says everything twice, and the icon font, which we don't ship. */
const unused = /\[data-bp-color-scheme|\[class[*^]='?"?bp6-icon-|blueprint-icons/

function isKept(selector: string, scheme: 'light' | 'dark'): boolean {
  if (unused.test(selector)) return false
  // What `:not()` forbids an element to be says nothing about what is used.
  const required = selector.replaceAll(/:not\((?:[^()]|\([^()]*\))*\)/g, '')
  const classes = Array.from(required.matchAll(/\.(bp6-[\w-]+)/g), ([, name = '']) => name)
  const isDark = classes.includes('bp6-dark')
  if (isDark !== (scheme === 'dark')) return false
  // Blueprint's own properties stand on :root and .bp6-dark; its other bare elements are our base sheet's business.
  if (classes.every((name) => name === 'bp6-dark')) return selector === ':root' || selector === '.bp6-dark'
  return classes.every((name) => name === 'bp6-dark' || keptClasses.has(name))
}

/** Names of Blueprint's properties that a rule reads, directly or through another property. */
function findUsedProperties(css: string): Set<string> {
  const definition = /(--bp-[\w-]+):([^;}]*)/g
  const definitions = new Map<string, string[]>()
  for (const [, name = '', value = ''] of css.matchAll(definition)) {
    definitions.set(name, [...(definitions.get(name) ?? []), ...readIn(value)])
  }
  const used = new Set<string>()
  const pending = readIn(css.replaceAll(definition, ''))
  for (let name = pending.pop(); name !== undefined; name = pending.pop()) {
    if (used.has(name)) continue
    used.add(name)
    pending.push(...(definitions.get(name) ?? []))
  }
  return used
}

function readIn(css: string): string[] {
  return Array.from(css.matchAll(/var\((--bp-[\w-]+)/g), ([, name = '']) => name)
}

function dropProperties(rule: StyleRule, used: ReadonlySet<string>): StyleRule {
  const isUsed = (declaration: string): boolean => {
    const name = declaration.slice(0, declaration.indexOf(':'))
    return !name.startsWith('--bp-') || used.has(name)
  }
  return { ...rule, declarations: rule.declarations.filter(isUsed) }
}

function dropUnusedKeyframes(css: string): string {
  const blocks = parseBlocks(css)
  const rules = printBlocks(blocks.filter((block) => block.type !== 'raw'))
  return printBlocks(
    blocks.filter((block) => block.type !== 'raw' || rules.includes(block.prelude.replace('@keyframes', '').trim())),
  )
}

function minify(css: string): string {
  return transform({ filename: 'blueprint.css', code: Buffer.from(css), minify: true }).code.toString()
}
