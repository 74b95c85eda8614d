import { fileURLToPath } from 'node:url'

import { endpoints } from '@bms/contract/endpoints'
import { build, type Plugin, type Rolldown } from 'vite'

import { compileHintLine } from './compile-hint.ts'
import { earlyNames } from './src/boot/early-names.ts'

/**
 * What index.html calls the boot script: one small file that runs before anything is painted. The look is put on by a
 * plain script; behind it stands what asks ahead, made of the console's own modules.
 */
const address = '/boot.js'

const at = (file: string): string => fileURLToPath(new URL(`src/boot/${file}`, import.meta.url))
const parts = [at('look.js'), at('start.ts')]
const entry = '\0boot'

/** The table of addresses as it stands in the source: bundlers drop unused exports, not unused entries. */
const table = /(?<=export const endpoints = )\{.*?\n\}/s

/** Leaves the addresses of the calls that the script makes. Throws where the table isn't found. */
function keepEarly(source: string): string {
  if (!table.test(source)) throw new Error('packages/contract/src/endpoints.ts has no table of that form')
  return source.replace(table, JSON.stringify(Object.fromEntries(earlyNames.map((name) => [name, endpoints[name]]))))
}

async function makeScript(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      modulePreload: false,
      target: ['chrome125', 'firefox131', 'safari18'],
      rolldownOptions: { input: entry, output: { format: 'iife', codeSplitting: false } },
    },
    plugins: [
      {
        name: 'bms:boot-entry',
        enforce: 'pre',
        // All of it is there for what it does, which the package's own word on side effects doesn't know.
        resolveId: (id) => (id === entry || parts.includes(id) ? { id, moduleSideEffects: true } : undefined),
        load: (id) => {
          if (id === entry) return parts.map((part) => `import ${JSON.stringify(part)};\n`).join('')
          // Of modules that carry a style sheet only plain values are used here.
          return id.endsWith('.css') ? 'export default {}' : undefined
        },
        transform: (code, id) => (/contract[\\/]src[\\/]endpoints[.]ts$/.test(id) ? keepEarly(code) : undefined),
      },
    ],
  })
  const { output } = (Array.isArray(result) ? result[0] : result) as Rolldown.RolldownOutput
  return compileHintLine + output[0].code
}

/** Vite plugin: makes the boot script, under an address that changes with it. */
export function bootScript(): Plugin {
  let isBuild = false
  return {
    name: 'bms:boot-script',
    configResolved: ({ command }) => {
      isBuild = command === 'build'
    },
    configureServer(server) {
      server.middlewares.use(address, (_request, response, next) => {
        const send = (script: string): void => {
          response.setHeader('content-type', 'text/javascript')
          response.end(script)
        }
        void makeScript().then(send, next)
      })
    },
    async buildStart() {
      if (isBuild) this.emitFile({ type: 'asset', name: 'boot.js', source: await makeScript() })
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const asset = Object.values(bundle ?? {}).find(
          (file) => file.type === 'asset' && file.names.includes('boot.js'),
        )
        return asset ? html.replace(`src="${address}"`, `src="/${asset.fileName}"`) : html
      },
    },
  }
}
