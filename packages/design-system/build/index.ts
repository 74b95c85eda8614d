import type { Plugin } from 'vite'

import { createBlueprintSheets, createTableSheet } from './blueprint-sheet.ts'
import type { BlueprintSheets } from './blueprint-sheet.ts'
import { chartCode } from './chart-code.ts'
import { classNamesInUse, iconElementsOnly } from './icons.ts'
import { stillText } from './still-text.ts'
import { tableSensor } from './table-sensor.ts'

/** Vite plugins for whatever is built of the design system: the console, Storybook. */
export const designSystem = (): Plugin[] => [
  blueprintCss(),
  iconElementsOnly(),
  classNamesInUse(),
  stillText(),
  tableSensor(),
  chartCode(),
]

/** The `<meta>` of index.html that tells boot.js and the theme where the dark sheet is. */
export const darkSheetMetaName = 'bms-dark-stylesheet'

const devDarkUrl = '/@bms/blueprint-dark.css'
const darkFileName = 'blueprint-dark.css'
const marker = /@blueprint (light|dark|table);/g

/**
 * Vite plugin: Blueprint's style sheet, cut to what is used.
 *
 * `@blueprint light;` (or `dark`, or `table`) in a style sheet is replaced by the cut rules, in the cascade layer
 * `blueprint`, so that every rule of ours wins whatever Blueprint's specificity. The dark rules are also a file of their
 * own, fetched only by those who need it: its address is in `<meta name="bms-dark-stylesheet">` of the page.
 */
function blueprintCss(): Plugin {
  let sheets: BlueprintSheets | undefined
  const cut = (sheet: 'light' | 'dark'): string => (sheets ??= createBlueprintSheets())[sheet]
  const layered = (sheet: 'light' | 'dark' | 'table'): string =>
    `@layer blueprint{${sheet === 'table' ? createTableSheet() : cut(sheet)}}`
  let base = '/'
  let isBuild = false

  return {
    name: 'bms:blueprint-css',
    enforce: 'pre',
    configResolved(config) {
      base = config.base
      isBuild = config.command === 'build'
    },
    buildStart() {
      if (isBuild) this.emitFile({ type: 'asset', name: darkFileName, source: layered('dark') })
    },
    configureServer(server) {
      server.middlewares.use(devDarkUrl, (_request, response) => {
        response.setHeader('content-type', 'text/css')
        response.end(layered('dark'))
      })
    },
    transform: {
      filter: { id: /\.css$/, code: /@blueprint / },
      handler: (code) => ({
        code: code.replaceAll(marker, (_match, sheet: 'light' | 'dark' | 'table') => layered(sheet)),
        map: null,
      }),
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const asset = Object.values(bundle ?? {}).find(
          (file) => file.type === 'asset' && file.names.includes(darkFileName),
        )
        const content = asset === undefined ? devDarkUrl : base + asset.fileName
        return [{ tag: 'meta', attrs: { name: darkSheetMetaName, content }, injectTo: 'head-prepend' }]
      },
    },
  }
}
