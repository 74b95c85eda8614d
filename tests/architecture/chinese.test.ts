import { fieldReasons, reasons } from '@bms/contract'
import { describe, expect, it } from 'vitest'

import { codeOf, filesOf, isTestOrStory } from './sources.ts'

const texts = filesOf('console/src/**/{*.strings,value-names}.ts').flatMap((file) =>
  [...codeOf(file).matchAll(/'([^'\n]*\p{Script=Han}[^'\n]*)'/gu)].map((match) => ({ file, text: match[1] ?? '' })),
)

/** What is written otherwise, each with its file. */
const findAll = (pattern: RegExp): string[] =>
  texts.filter(({ text }) => pattern.test(text)).map(({ file, text }) => `${file}: ${text}`)

describe('Chinese texts', () => {
  // A ratio, {{ratio}}:1, is a figure.
  it('should have the punctuation of Chinese beside Chinese characters', () => {
    expect(texts.length).toBeGreaterThan(500)
    expect(findAll(/[\p{Script=Han}}](?:[,;?!(]|:(?!1))|[,;:?!)]\p{Script=Han}|\p{Script=Han} \(/u)).toEqual([])
  })

  it('should have a space between a figure and a word', () => {
    expect(findAll(/\p{Script=Han}\d|\d\p{Script=Han}/u)).toEqual([])
    expect(findAll(/\{\{count, number\}\}\p{Script=Han}|\p{Script=Han}\{\{count, number\}\}/u)).toEqual([])
  })

  it('should call a thing by one name everywhere', () => {
    // A user name, to disable, e-mail, an owner, staff.
    expect(findAll(/账户|停用|电子邮箱|主人|工作人员|故障代码/u)).toEqual([])
  })

  it('should know refusals by their words: nothing is told from an English sentence', () => {
    const sentences = new Set([...Object.values(reasons).map(([, said]) => said), ...Object.values(fieldReasons)])
    const known = filesOf('{console,packages}/**/src/**/*.{ts,tsx}')
      .filter((file) => !isTestOrStory(file) && !/contract\/src\/(?:field-)?reasons\.ts$|strings\.ts$/.test(file))
      .flatMap((file) => [...codeOf(file).matchAll(/'([^'\n]{20,})'/g)].map(([, text = '']) => ({ file, text })))
    expect(known.length).toBeGreaterThan(500)
    expect(known.filter(({ text }) => sentences.has(text as never))).toEqual([])
  })

  it('should have a word for every refusal', () => {
    const wordless = filesOf('packages/{domain,server,fixtures}/src/**/*.ts')
      .filter((file) => !isTestOrStory(file) && !file.endsWith('mock/mock-problem.ts'))
      .filter((file) => /new Problem\(/.test(codeOf(file)))
    expect(wordless).toEqual([])
  })
})
