import { fileURLToPath } from 'node:url'

import type { Plugin } from 'vite'

const ownSensor = fileURLToPath(new URL('../src/patterns/DataSheet/resize-sensor.ts', import.meta.url))

/**
 * Vite plugin: the resize sensor of Blueprint's table writes markup with inline styles, which the content security policy
 * forbids; ours observes the size.
 *
 * Packages that are bundled ahead, as Vite does in development, don't pass by here: leave the table out of that.
 */
export function tableSensor(): Plugin {
  return {
    name: 'bms:table-sensor',
    enforce: 'pre',
    resolveId: {
      filter: { id: /\/resizeSensor$/ },
      handler: (_id, importer = '') => (/@blueprintjs[\\/]table[\\/]/.test(importer) ? ownSensor : undefined),
    },
  }
}
