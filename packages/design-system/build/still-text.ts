import { fileURLToPath } from 'node:url'

import type { Plugin } from 'vite'

const ownText = fileURLToPath(new URL('../src/primitives/still-text.ts', import.meta.url))

/**
 * Vite plugin: Blueprint's Text, which buttons and tags write their words with, measures itself in two states. Each is
 * drawn twice for it when it comes, and whenever a page that was hidden comes back, React keeps two changes of every one
 * until it is next drawn, which may be never. Ours measures when it is pointed at.
 */
export function stillText(): Plugin {
  return {
    name: 'bms:still-text',
    enforce: 'pre',
    resolveId: {
      filter: { id: /\/text\/text$/ },
      handler: (_id, importer = '') => (/@blueprintjs[\\/]core[\\/]/.test(importer) ? ownText : undefined),
    },
  }
}
