import { appendFileSync, existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { Misuse, root, write } from './files.ts'

const exemplar = 'packages/design-system/src/primitives/StatusTag'
/** Which entry exports a floor's components. */
const entries: Readonly<Record<string, string>> = {
  primitives: 'index.ts',
  patterns: 'patterns/index.ts',
  shell: 'shell.ts',
  widgets: 'widgets.ts',
}

/** Copies the exemplar component under a new name, and exports it. */
export function newComponent(where: string): void {
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
