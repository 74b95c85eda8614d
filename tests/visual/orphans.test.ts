import { globSync } from 'node:fs'
import { basename, dirname, extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { buildIndex } from 'storybook/internal/core-server'
import { describe, expect, it } from 'vitest'

import { picturedModes } from '../../.storybook/modes.ts'
import { baselines } from './files.ts'

const configDir = fileURLToPath(new URL('../../.storybook', import.meta.url))

/** What should have a picture, or a reason for having none: `mode/storyId`. */
async function expected(): Promise<Set<string>> {
  const { entries } = await buildIndex({ configDir, ignorePreview: true, quiet: true })
  const stories = Object.values(entries).filter(({ type, tags }) => type === 'story' && tags?.includes('test') === true)
  return new Set(stories.flatMap(({ id, tags = [] }) => picturedModes(tags).map((mode) => `${mode}/${id}`)))
}

const files = globSync('*/*', { cwd: baselines })
const kept = files.map((file) => join(dirname(file), basename(file, extname(file))))

describe('accepted pictures', () => {
  it('should belong to a story and a mode that exist', async () => {
    const wanted = await expected()
    const orphans = kept.filter((name) => !wanted.has(name))
    expect(orphans, 'pictures of nothing: delete them from tests/visual/baselines').toEqual([])
  })

  it('should be there for every story in every mode, or a reason in their place', async () => {
    const missing = [...(await expected())].filter((name) => !kept.includes(name))
    expect(missing, 'run `npm run test:stories` and commit the new pictures').toEqual([])
  })

  it('should be one picture or one reason, never both', () => {
    expect(kept.filter((name, index) => kept.indexOf(name) !== index)).toEqual([])
  })
})
