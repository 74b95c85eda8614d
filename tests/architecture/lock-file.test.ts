import { describe, expect, it } from 'vitest'

import { textOf } from './sources.ts'

interface Locked {
  version?: string
  optionalDependencies?: Record<string, string>
}

const { packages } = JSON.parse(textOf('package-lock.json')) as { packages: Record<string, Locked> }

/** The package that one at `place` gets when it asks for `name`: the nearest node_modules going up. */
function resolve(place: string, name: string): Locked | undefined {
  for (let folder = place; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const found = packages[`${folder}${folder && '/'}node_modules/${name}`]
    if (found || folder === '') return found
    if (!folder.includes('/node_modules/')) folder = ''
  }
}

describe('lock file', () => {
  it('should hold the binaries of every platform, or npm ci refuses it', () => {
    const missing = Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
      Object.entries(optionalDependencies)
        .filter(([name, range]) => {
          const found = resolve(place, name)
          return !found || (/^\d/.test(range) && found.version !== range)
        })
        .map(([name, range]) => `${place} needs ${name} ${range}`),
    )
    expect(missing).toEqual([])
  })

  it('should name no registry', () => {
    expect(textOf('package-lock.json')).not.toMatch(/https?:\/\/[^"]*\.tgz/)
  })
})
