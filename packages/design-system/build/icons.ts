import type { Plugin } from 'vite'

/** Instead of Blueprint's loader of icons by name: it knows none, and says so where one is asked for. */
const noNames = `export class Icons {
  static getPaths() {}
  static load(name) {
    return Promise.reject(new Error('Give the icon ' + name + ' as an element of @blueprintjs/icons.'))
  }
}`

/**
 * Vite plugin: icons are elements, never names.
 *
 * Each of Blueprint's components that takes an icon takes its name too, and so brings the list of all 735 names into
 * the first load and a chunk with every icon into the build. Our primitives take elements only, by their types.
 */
export function iconElementsOnly(): Plugin {
  return {
    name: 'bms:icon-elements-only',
    enforce: 'pre',
    load: { filter: { id: /@blueprintjs[\\/]icons[\\/]lib[\\/]esm[\\/]iconLoader\.js$/ }, handler: () => noNames },
  }
}

/**
 * Vite plugin: the prefix of Blueprint's classes, which a variable holds, is written out, so that of their several hundred
 * names only those in use come along.
 */
export function classNamesInUse(): Plugin {
  return {
    name: 'bms:class-names-in-use',
    enforce: 'pre',
    transform: {
      filter: { id: /@blueprintjs[\\/]core[\\/]lib[\\/]esm[\\/]common[\\/]classes\.js$/ },
      handler: (code) => ({ code: code.replaceAll('${NS}', 'bp6'), map: null }),
    },
  }
}
