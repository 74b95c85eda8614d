import { execFileSync } from 'node:child_process'
import { basename, extname, normalize, resolve } from 'node:path'

import { toArea, visits } from '../e2e/visits.ts'

/** How a step is run, so that no more of it runs than is to. */
export interface Extent {
  readonly args: readonly string[]
  readonly environment: Readonly<Record<string, string>>
}

/** Where a run of Vitest finds the files that its tests have to reach. */
const variable = 'TEST_RELATED'

export const whole: Extent = { args: [], environment: {} }
export const only = (files: readonly string[]): Extent => ({ args: files, environment: {} })
const reaching = (files: readonly string[]): Extent => ({
  args: [],
  environment: { [variable]: JSON.stringify(files) },
})

/** What each of these says of all tests: how they run, and what everything is built with. */
const setup =
  /^(?:[^/]+$|\.(?:config|storybook|ci)\/|tests\/(?:run|browser|visual)\/(?!baselines)|(?:console|tests)\/[^/]+$|packages\/[^/]+\/(?:[^/]+$|build\/))/

/** What can't change what a program does. */
const silent = /\.md$|^LICENSE$/
/** Only a built Storybook has it. */
const docs = /\.mdx$/
const test = /\.(?:test|stories)\.tsx?$/
const module = /\.(?:tsx?|css)$/

/** What the server is made of. */
const server = /^packages\/(?:server|domain|contract|fixtures)\//
const serverTests = /^tests\/(?:contract|conformance|fuzz|client|postgres)\//

/** What stories show. */
const shown = /^(?:console|stories|packages\/(?:design-system|api-client|domain|contract|fixtures))\//

/** A part of the console's own; its routes come with the frame of every page, in every menu. */
const feature = /^console\/src\/features\/([a-z-]+)\/(?!index\.ts$|[a-z-]+\.routes\.tsx$)/

/** Tests of the server that hold a page of the docs against it: they read the page, which no import says. */
export const docsReaders: Readonly<Record<string, readonly string[]>> = {
  'stories/docs/Operations.mdx': [
    'packages/server/src/access/guess-limits.test.ts',
    'packages/server/src/db/operations-page.test.ts',
  ],
}

/** What a step runs for files that have changed, relative to the root; a step that isn't named here always runs whole. */
const extents: Readonly<Record<string, (changed: readonly string[]) => Extent | undefined>> = {
  server: ofServer,
  postgres: ofServer,
  stories: (changed) => relatedTo(changed.filter((file) => shown.test(file) && !docs.test(file))),
  e2e(changed) {
    const [walks, others] = split(changed, (file) => file.startsWith('tests/e2e/'))
    const acting = others.filter((file) => /^(?:console|packages)\//.test(file) && !test.test(file) && !docs.test(file))
    const areas = acting.map((file) => toArea(feature.exec(file)?.[1]))
    if (areas.includes(undefined) || walks.some((file) => !test.test(file))) return whole
    const opening = Object.entries(visits).flatMap(([name, visited]) =>
      visited.some((area) => areas.includes(area)) ? `tests/e2e/${name}.test.ts` : [],
    )
    const built = changed.some((file) => docs.test(file)) ? ['tests/e2e/storybook.test.ts'] : []
    const files = [...new Set([...opening, ...built, ...walks])]
    return files.length === 0 ? undefined : only(files)
  },
}

/**
 * How much of a step a change can have touched. What a module may reach is told by Vitest, which follows imports; this says
 * what no import tells: settings, data read from files, and which pages a walk through the console opens.
 * @param changed files, relative to the root
 */
export function extentOf(step: string, changed: readonly string[]): Extent | undefined {
  const acting = changed.filter((file) => !silent.test(file))
  const choose = extents[step]
  return choose === undefined || acting.some((file) => setup.test(file)) ? whole : choose(acting)
}

function ofServer(changed: readonly string[]): Extent | undefined {
  const touching = changed.filter((file) => server.test(file) || serverTests.test(file))
  // Migrations and data are read, not imported.
  if (touching.some((file) => !module.test(file))) return whole
  const readers = changed.flatMap((file) => docsReaders[file] ?? [])
  return relatedTo([...touching.filter((file) => !file.endsWith('.stories.tsx')), ...readers])
}

function relatedTo(files: readonly string[]): Extent | undefined {
  if (files.length === 0) return undefined
  return files.every((file) => module.test(file)) ? reaching(files) : whole
}

function split<T>(all: readonly T[], isFirst: (one: T) => boolean): [T[], T[]] {
  return [all.filter(isFirst), all.filter((one) => !isFirst(one))]
}

/**
 * Files that differ from a commit, relative to the root, new and deleted ones too.
 * @throws an Error with Git's words where there is no such commit.
 */
export function changedSince(root: string, commit: string): readonly string[] {
  const git = (...args: string[]): string[] =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
      .split('\0')
      .filter((line) => line !== '')
  return [
    ...git('diff', '--name-only', '--no-renames', '-z', commit, '--'),
    ...git('ls-files', '--others', '--exclude-standard', '-z'),
  ]
}

/** The same files, with the file of its stories for each accepted picture. */
export async function storiesOfPictures(root: string, files: readonly string[]): Promise<readonly string[]> {
  const [pictures, others] = split(files, (file) => file.startsWith('tests/visual/baselines/'))
  if (pictures.length === 0) return others
  // Reads every story: only for who needs it.
  const { buildIndex } = await import('storybook/internal/core-server')
  const { entries } = await buildIndex({ configDir: `${root}.storybook`, ignorePreview: true, quiet: true })
  const storyFiles = pictures.flatMap((file) => entries[basename(file, extname(file))]?.importPath ?? [])
  return [...new Set([...others, ...storyFiles.map((file) => normalize(file))])]
}

/** For a configuration of Vitest: the files that its tests have to reach, where not all run. */
export function relatedFiles(root: string): { related?: string[]; passWithNoTests?: boolean } {
  const files = process.env[variable]
  if (files === undefined) return {}
  return { related: (JSON.parse(files) as string[]).map((file) => resolve(root, file)), passWithNoTests: true }
}
