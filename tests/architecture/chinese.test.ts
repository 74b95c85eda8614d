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

  it('should know refusals by sentences that the server still says', () => {
    const said = filesOf('packages/server/src/**/*.ts')
      .filter((file) => !isTestOrStory(file))
      .map(codeOf)
      .join('')
    const known = [...codeOf('console/src/app/errors/chinese-refusals.ts').matchAll(/^ {2}'([^']+)':/gm)].map(
      ([, text = '']) => text,
    )
    expect(known.length).toBeGreaterThan(10)
    expect(known.filter((text) => !said.includes(`'${text}'`))).toEqual([])
  })
})
