import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import type { Plugin } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url))
const statement = /import\s*\{([^}]+)\}\s*from\s*'@blueprintjs\/icons'/g

/** Vite plugin: `virtual:icons-in-use` holds every icon that the design system and the console import, by name. */
export function iconsInUse(): Plugin {
  const id = 'virtual:icons-in-use'
  return {
    name: 'bms:icons-in-use',
    resolveId: { filter: { id: /^virtual:icons-in-use$/ }, handler: () => `\0${id}` },
    load: {
      filter: { id: /icons-in-use$/ },
      handler: (loaded) => (loaded === `\0${id}` ? toModule(findNames()) : undefined),
    },
  }
}

const toModule = (names: readonly string[]): string =>
  `import { ${names.join(', ')} } from '@blueprintjs/icons'\nexport const iconsInUse = { ${names.join(', ')} }`

function findNames(): string[] {
  const files = globSync('{packages/design-system,console}/src/**/*.tsx', { cwd: root })
  const sources = files
    .filter((file) => !file.endsWith('.stories.tsx'))
    .map((file) => readFileSync(join(root, file), 'utf8'))
  const specifiers = sources.flatMap((source) =>
    [...source.matchAll(statement)].flatMap(([, names = '']) => names.split(',')),
  )
  const names = specifiers
    .map((specifier) => specifier.trim().split(' as ')[0] ?? '')
    .filter((name) => /^[A-Z]/.test(name))
  return [...new Set(names)].toSorted()
}
