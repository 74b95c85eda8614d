import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

import { newDashboard } from './new-dashboard.ts'

/**
 * `npm run new component shell/Clock` copies the exemplar component under a new name and exports it;
 * `npm run new feature refunds` makes a feature with one page, and says what is left to do;
 * `npm run new dashboard overview/sales-board` makes a dashboard with one chart.
 */

const root = fileURLToPath(new URL('..', import.meta.url))
const exemplar = 'packages/design-system/src/primitives/StatusTag'
/** Which entry exports a floor's components. */
const entries: Readonly<Record<string, string>> = {
  primitives: 'index.ts',
  patterns: 'patterns/index.ts',
  shell: 'shell.ts',
  widgets: 'widgets.ts',
}

class Misuse extends Error {}

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  writeFileSync(path.join(root, file), text)
  console.log(`made     ${file}`)
}

function newComponent(where: string): void {
  const [, floor = '', name = ''] = /^([a-z]+)\/([A-Z][A-Za-z]+)$/.exec(where) ?? []
  const entry = entries[floor]
  if (entry === undefined) throw new Misuse(`Say where: ${Object.keys(entries).join('/Name, ')}/Name.`)
  const folder = `packages/design-system/src/${floor}/${name}`
  if (existsSync(path.join(root, folder))) throw new Misuse(`${folder} exists.`)
  for (const file of readdirSync(path.join(root, exemplar))) {
    const text = readFileSync(path.join(root, exemplar, file), 'utf8')
      .replaceAll('Primitives/StatusTag', `${floor.charAt(0).toUpperCase()}${floor.slice(1)}/${name}`)
      .replaceAll('StatusTag', name)
    write(`${folder}/${file.replace('StatusTag', name)}`, text)
  }
  const from = entry.includes('/') ? `./${name}/${name}.tsx` : `./${floor}/${name}/${name}.tsx`
  appendFileSync(
    path.join(root, 'packages/design-system/src', entry),
    `export { ${name} } from '${from}'\nexport type { ${name}Props } from '${from}'\n`,
  )
  console.log(`exported packages/design-system/src/${entry}`)
  console.log(`\nIt is a copy of the exemplar: begin with its states in ${name}.stories.tsx, then npm run storybook.`)
}

function newFeature(area: string): void {
  if (!/^[a-z][a-z-]+$/.test(area)) throw new Misuse('A feature is named in kebab-case: refunds, gift-cards.')
  const folder = `console/src/features/${area}`
  if (existsSync(path.join(root, folder))) throw new Misuse(`${folder} exists.`)
  const name = area.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
  const page = `${name.charAt(0).toUpperCase()}${name.slice(1)}Page`
  const title = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter}`).replace(/^./, (letter) => letter.toUpperCase())
  write(`${folder}/index.ts`, `export { ${name}Routes } from './${area}.routes.tsx'\n`)
  write(
    `${folder}/${area}.routes.tsx`,
    `import { lazyPage } from '../../shared/page/lazy-page.tsx'
import { route } from '../../shared/route.ts'

/** Routes of ${title}. */
export const ${name}Routes = [
  route('${name}', {
    title: { en: '${title}', zh: '${title}' },
    page: lazyPage(async () => (await import('./${page}.tsx')).${page}),
  }),
]
`,
  )
  write(
    `${folder}/${area}.strings.ts`,
    `import { defineStrings } from '../../shared/i18n/strings.ts'

/** Texts of ${title}. */
export const ${name}Strings = defineStrings('${name}', {
  en: { title: '${title}' },
  zh: { title: '${title}' },
})
`,
  )
  write(
    `${folder}/${page}.tsx`,
    `import { PageHeading } from '@bms/design-system'

import { useStrings } from '../../shared/i18n/use-strings.ts'
import { ${name}Strings } from './${area}.strings.ts'

/** ${title}. */
export function ${page}() {
  const t = useStrings(${name}Strings)
  return <PageHeading title={t('title')} />
}
`,
  )
  console.log(`
Left to do:
  1. console/src/shared/paths.ts       ${name}: '/${area}',
  2. console/src/app/routes.tsx        ...${name}Routes,
  3. packages/contract/src/endpoints.ts and calls/   the calls it makes; a list page on them: List pages, in Storybook
  4. packages/server, fixtures/src/mock and tests/contract/calls.test.ts   whatever doesn't compile until it serves them
  5. tests/architecture/specification.ts   its address, and its calls, beyond the specification
  6. stories/pages/${area}/             the page in each of its states`)
}

function makeDashboard(what: string): void {
  const made = newDashboard(what)
  if (!made) throw new Misuse('A dashboard is named by its area and itself: overview/sales-board.')
  const taken = made.files.find(({ file }) => existsSync(path.join(root, file)))
  if (taken) throw new Misuse(`${taken.file} exists.`)
  for (const { file, text } of made.files) write(file, text)
  console.log(made.left)
}

const [kind, what] = process.argv.slice(2)
try {
  if (kind === 'component' && what !== undefined) newComponent(what)
  else if (kind === 'feature' && what !== undefined) newFeature(what)
  else if (kind === 'dashboard' && what !== undefined) makeDashboard(what)
  else
    throw new Misuse(
      'npm run new component <floor>/<Name>   or   npm run new feature <area>   or   npm run new dashboard <area>/<name>',
    )
} catch (error) {
  if (!(error instanceof Misuse)) throw error
  console.error(error.message)
  process.exitCode = 2
}
