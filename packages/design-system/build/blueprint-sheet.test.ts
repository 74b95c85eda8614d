import { readdirSync, readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'

import { describe, expect, it } from 'vitest'

import { createBlueprintSheets, createTableSheet, followTheme } from './blueprint-sheet.ts'
import { dressedClasses, keptClasses, keptTableClasses } from './vocabulary.ts'

const sheets = createBlueprintSheets()
const both = sheets.light + sheets.dark
const sources = new URL('../src/', import.meta.url)

function readSources(): { path: string; text: string }[] {
  return readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(?:tsx?|css)$/.test(path) && !/\.(?:test|stories)\./.test(path))
    .map((path) => ({ path, text: readFileSync(new URL(path, sources), 'utf8') }))
}

describe('createBlueprintSheets', () => {
  it("should leave no literal of Blueprint's blue", () => {
    expect(both.match(/#2d72d2|#215db0|#184a90|#4c90f0|#8abbff|\(45, ?114, ?210|\(138, ?187, ?255/gi) ?? []).toEqual([])
  })

  it('should name no class that is not in the vocabulary, and no icon font', () => {
    const required = both.replaceAll(/:not\((?:[^()]|\([^()]*\))*\)/g, '')
    const others = (required.match(/\.bp6-[\w-]+/g) ?? []).filter((name) => !keptClasses.has(name.slice(1)))
    expect([...new Set(others)].filter((name) => name !== '.bp6-dark')).toEqual([])
    expect(both).not.toMatch(/@font-face|content:"\\/)
  })

  it('should have a rule for every class of the vocabulary', () => {
    const without = [...keptClasses].filter((name) => !new RegExp(`\\.${name}(?![\\w-])`).test(both))
    expect(without).toEqual([])
  })

  it('should have the dark rules in the dark sheet only', () => {
    expect(sheets.light).not.toContain('.bp6-dark')
    expect(sheets.dark).toContain('.bp6-dark .bp6-input')
  })

  it('should define every property it reads', () => {
    const read = new Set(Array.from(both.matchAll(/var\((--bp6?-[\w-]+)\)/g), ([, name]) => name))
    const undefinedOnes = [...read].filter((name) => !both.includes(`${name}:`))
    expect(undefinedOnes).toEqual([])
  })

  it('should stay small', () => {
    expect(brotliCompressSync(sheets.light).length).toBeLessThan(8 * 1024)
    expect(brotliCompressSync(sheets.dark).length).toBeLessThan(4 * 1024)
  })
})

describe('createTableSheet', () => {
  const table = createTableSheet()

  it('should hold no colour but ours', () => {
    const literals = table.match(/#[0-9a-f]{3,8}\b|rgba?\((?!from)[^)]*\)/gi) ?? []
    // Nothing at all is no colour.
    expect(literals.filter((color) => color !== '#0000')).toEqual([])
  })

  it('should have rules for what the sheet draws, and for nothing else', () => {
    const named = new Set(Array.from(table.matchAll(/\.([a-z][\w-]*)/gi), ([, name]) => name))
    expect([...named].filter((name) => !keptTableClasses.has(name ?? ''))).toEqual([])
    expect([...keptTableClasses].filter((name) => !named.has(name))).toEqual([])
  })

  it('should have neither layers for what scrolls nor transitions', () => {
    expect(table).not.toMatch(/will-change|transition/)
  })

  it('should stay small', () => {
    expect(brotliCompressSync(table).length).toBeLessThan(2 * 1024)
  })
})

describe('followTheme', () => {
  it('should turn the blue into the theme colour, alpha kept', () => {
    expect(followTheme('a{color:#2D72D2;background:rgba(45, 114, 210, 0.1)}')).toBe(
      'a{color:var(--bp-intent-primary-rest);background:rgb(from var(--bp-intent-primary-rest) r g b / 0.1)}',
    )
  })
})

const known = [keptClasses, dressedClasses, keptTableClasses]

describe('the sources of the design system', () => {
  it('should name only classes of Blueprint that are in the vocabulary', () => {
    const missing = readSources().flatMap(({ path, text }) =>
      (text.match(/\bbp6-[\w-]+/g) ?? [])
        .filter((name) => name !== 'bp6-dark' && !known.some((classes) => classes.has(name)))
        .map((name) => `${path}: ${name}`),
    )
    expect(missing).toEqual([])
  })
})
