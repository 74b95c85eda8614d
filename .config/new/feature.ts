import { existsSync } from 'node:fs'
import path from 'node:path'

import { Misuse, root, write } from './files.ts'

/** Makes a feature with one page, and says what is left to do. */
export function newFeature(area: string): void {
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
