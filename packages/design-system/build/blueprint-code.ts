import { fileURLToPath } from 'node:url'

import type { Plugin } from 'vite'

const ownSensor = fileURLToPath(new URL('../src/patterns/DataSheet/resize-sensor.ts', import.meta.url))
const noPaths = '\0bms:no-icons-by-name'

/**
 * Vite plugin: two modules inside Blueprint's packages that must not be in a build are replaced.
 *
 * - The table's resize sensor writes markup with inline styles, which the content security policy forbids; ours observes
 *   the size.
 * - The loaders of icons by name bring every icon into the build; our icons are elements, so no name is ever looked up.
 *
 * Packages that are bundled ahead, as Vite does in development, don't pass by here: leave the table out of that.
 */
export function blueprintCode(): Plugin {
  return {
    name: 'bms:blueprint-code',
    enforce: 'pre',
    resolveId: {
      filter: { id: /\/(?:resizeSensor|splitPathsBySizeLoader|allPathsLoader)$/ },
      handler(id, importer = '') {
        if (/@blueprintjs[\\/]table[\\/]/.test(importer) && id.endsWith('/resizeSensor')) return ownSensor
        return /@blueprintjs[\\/]icons[\\/]/.test(importer) && id.endsWith('Loader') ? noPaths : undefined
      },
    },
    load: {
      filter: { id: /bms:no-icons-by-name$/ },
      handler: () =>
        `const noPaths = () => Promise.reject(new Error('Icons are elements here, never names.'))
export { noPaths as allPathsLoader, noPaths as splitPathsBySizeLoader }`,
    },
  }
}
