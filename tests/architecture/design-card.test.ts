import { describe, expect, it } from 'vitest'

import { codeOf, filesOf, isTestOrStory, textOf } from './sources.ts'

/** What a person sees of the console is made of it: product code imports it, by the name of the package. */
const libraries = [
  'react',
  'react-dom',
  'react-router-dom',
  'valtio',
  '@blueprintjs/core',
  '@blueprintjs/table',
  '@nivo/line',
  '@nivo/bar',
  '@nivo/geo',
  'redaxios',
  'fuse.js',
] as const

/** What the project is made with: declared, and the file that puts it to work. */
const tools = [
  { name: 'storybook', file: 'package.json', use: /"storybook": "storybook dev/ },
  { name: '@storybook/react-vite', file: '.storybook/main.ts', use: /framework: '@storybook\/react-vite'/ },
  { name: 'chromatic', file: '.github/workflows/ci.yml', use: /npx chromatic / },
  { name: 'vitest', file: 'tests/vitest.config.ts', use: /from 'vitest\/config'/ },
  { name: 'typescript', file: 'package.json', use: /"test:types": "tsc/ },
] as const

/** Statements that leave something in the built code: types don't. */
const imports = /(?:^|\n)\s*(?:import|export)\s+(?!type\b)([^'"]*?)from\s+'([^'\n]+)'|import\('([^'\n]+)'\)/g

/** Packages that a file imports more than types and style sheets of. */
function packagesIn(file: string): string[] {
  return [...codeOf(file).matchAll(imports)].flatMap(([, clause = '', from, lazily]) => {
    const specifier = from ?? lazily ?? ''
    const isTypes = /^\{\s*(?:type\s[^,}]*,?\s*)+\}\s*$/.test(clause)
    return isTypes || specifier.endsWith('.css') ? [] : [specifier]
  })
}

const product = filesOf('packages/*/src/**/*.{ts,tsx}', 'console/src/**/*.{ts,tsx}').filter(
  (file) => !isTestOrStory(file),
)
const imported = product.flatMap(packagesIn)

describe('the design card', () => {
  it.each(libraries)('should have %s at work in the product', (name) => {
    expect(imported.some((specifier) => specifier === name || specifier.startsWith(`${name}/`))).toBe(true)
  })

  it("should draw with Blueprint's components, not with its classes alone", () => {
    const drawn = product.flatMap((file) => {
      const code = codeOf(file)
      const names = [...code.matchAll(/import \{([^}]+)\} from '@blueprintjs\/core'/g)].flatMap(([, list = '']) =>
        list.split(',').map((name) => name.trim().split(' as ')),
      )
      return names.filter(([name = '', local = name]) => code.includes(`<${local}`)).map(([name]) => name)
    })
    expect(drawn).toEqual(
      expect.arrayContaining(['Button', 'Checkbox', 'FormGroup', 'HTMLSelect', 'InputGroup', 'Tag']),
    )
  })

  it.each(tools)('should have $name at work on the project', ({ name, file, use }) => {
    const { dependencies, devDependencies } = JSON.parse(textOf('package.json')) as Record<string, object | undefined>
    expect(Object.keys({ ...dependencies, ...devDependencies })).toContain(name)
    expect(textOf(file)).toMatch(use)
  })
})
