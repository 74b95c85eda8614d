import { brandKeys } from '@bms/contract'
import { describe, expect, it } from 'vitest'

import { codeOf, filesOf, isTestOrStory } from './sources.ts'

const literals = (file: string): string[] =>
  [...codeOf(file).matchAll(/['"`]([^'"`\n]*)['"`]/g)].map((match) => match[1] ?? '')

describe('layout', () => {
  it('should keep a feature at most two levels deep', () => {
    const deep = filesOf('console/src/features/*/*/*/**/*.{ts,tsx}')
    expect(deep).toEqual([])
  })

  it('should have stories beside every design-system component', () => {
    const components = filesOf('packages/design-system/src/{primitives,patterns,shell,widgets}/*/*.tsx').filter(
      (file) => {
        const [folder, name] = file.split('/').slice(-2)
        return name === `${folder}.tsx`
      },
    )
    const stories = new Set(filesOf('packages/design-system/src/*/*/*.stories.tsx'))
    expect(components.length).toBeGreaterThan(0)
    expect(components.filter((file) => !stories.has(file.replace('.tsx', '.stories.tsx')))).toEqual([])
  })

  it('should give the domain no clock of its own', () => {
    const clocks = filesOf('packages/domain/src/**/*.ts').filter((file) => codeOf(file).includes('new Date()'))
    expect(clocks).toEqual([])
  })

  it('should name brands nowhere but in contract, domain and fixtures', () => {
    const product = filesOf('packages/{api-client,server,design-system}/src/**/*.{ts,tsx}', 'console/src/**/*.{ts,tsx}')
    const named = product
      .filter((file) => !isTestOrStory(file))
      .flatMap((file) =>
        literals(file)
          .filter((text) => brandKeys.some((key) => key === text))
          .map((text) => `${file}: ${text}`),
      )
    expect(named).toEqual([])
  })

  it('should write API paths nowhere but in the contract', () => {
    const product = filesOf(
      'packages/{api-client,design-system}/src/**/*.{ts,tsx}',
      'packages/server/src/{access,audit,modules}/**/*.ts',
      'console/src/**/*.{ts,tsx}',
    )
    const written = product
      .filter((file) => !isTestOrStory(file))
      .flatMap((file) =>
        literals(file)
          .filter((text) => text.includes('/api/v1'))
          .map((text) => `${file}: ${text}`),
      )
    expect(written).toEqual([])
  })

  it('should write hrefs nowhere but in paths.ts', () => {
    const routes =
      /^\/(?:login|404|dashboard|profile|projectSettings|redirect|overview|users|operations|system|knowledge)(?:\/|\?|$)/
    const written = filesOf('console/src/**/*.{ts,tsx}')
      .filter((file) => !isTestOrStory(file) && !file.endsWith('shared/paths.ts'))
      .flatMap((file) =>
        literals(file)
          .filter((text) => routes.test(text))
          .map((text) => `${file}: ${text}`),
      )
    expect(written).toEqual([])
  })

  it('should ask in one place whether an input method composes, as fields that search do', () => {
    const product = filesOf('packages/design-system/src/**/*.{ts,tsx}', 'console/src/**/*.{ts,tsx}').filter(
      (file) => !isTestOrStory(file),
    )
    const asking = product.filter((file) => /\bnativeEvent\.(?:isComposing|keyCode)\b/.test(codeOf(file)))
    expect(asking).toEqual(['packages/design-system/src/primitives/is-composing.ts'])
    const searching = product.filter((file) =>
      /<(?:InputGroup|input)\b[^>]*(?:type="search"|role="combobox")/.test(codeOf(file)),
    )
    expect(searching.length).toBeGreaterThan(3)
    expect(searching.filter((file) => !codeOf(file).includes('useSettledText('))).toEqual([])
  })

  it('should never name a Blueprint icon by a string: one brings a chunk with every icon', () => {
    const named = filesOf('{packages,console,stories}/**/*.tsx').filter((file) =>
      /\bicon=(?:"|'|\{["'`])/.test(codeOf(file)),
    )
    expect(named).toEqual([])
  })
})
