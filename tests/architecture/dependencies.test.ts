import { describe, expect, it } from 'vitest'

import { filesOf, importsOf, isTestOrStory, textOf } from './sources.ts'

interface Manifest {
  name: string
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  exports?: Record<string, string>
}

const manifestOf = (folder: string): Manifest => JSON.parse(textOf(`${folder}/package.json`)) as Manifest
const workspaces = filesOf('packages/*/package.json', 'console/package.json').map((file) =>
  file.replace('/package.json', ''),
)
const entries = new Set(
  workspaces.flatMap((folder) => {
    const { name, exports = {} } = manifestOf(folder)
    return Object.keys(exports).map((key) => name + key.slice(1))
  }),
)
const packageName = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
const isPackage = (specifier: string): boolean => /^[@a-z]/.test(specifier) && !/^(?:node|virtual):/.test(specifier)

describe('workspace packages', () => {
  it.each(workspaces)('should declare every package that %s imports', (folder) => {
    const manifest = manifestOf(folder)
    const runtime = new Set([manifest.name, ...Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies })])
    const all = new Set([
      ...runtime,
      ...Object.keys(manifest.devDependencies ?? {}),
      ...Object.keys(manifestOf('.').devDependencies ?? {}),
    ])
    const undeclared = filesOf(`${folder}/src/**/*.{ts,tsx}`).flatMap((file) =>
      importsOf(file)
        .filter(isPackage)
        .map(packageName)
        .filter((name) => !(isTestOrStory(file) ? all : runtime).has(name))
        .map((name) => `${file}: ${name}`),
    )
    expect(undeclared).toEqual([])
  })

  it('should import each other through public entries only', () => {
    const deep = filesOf('{packages,console,stories,tests,.storybook}/**/*.{ts,tsx,mdx}').flatMap((file) =>
      importsOf(file)
        .filter((specifier) => specifier.startsWith('@bms/') && !entries.has(specifier))
        .map((specifier) => `${file}: ${specifier}`),
    )
    expect(deep).toEqual([])
  })

  it.each([...entries].filter((entry) => !entry.includes('*')))('should have a file behind the entry %s', (entry) => {
    const folder = workspaces.find((candidate) => manifestOf(candidate).name === packageName(entry)) ?? ''
    const target = manifestOf(folder).exports?.[`.${entry.slice(packageName(entry).length)}`] ?? ''
    expect(filesOf(`${folder}/${target.slice(2)}`)).toHaveLength(1)
  })
})
