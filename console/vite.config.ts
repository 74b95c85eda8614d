import { fileURLToPath } from 'node:url'

import { designSystem } from '@bms/design-system/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

import { bootScript } from './boot-script.ts'
import { chunkGroups } from './chunks.ts'
import { compileHint } from './compile-hint.ts'
import { pageFiles } from './page-files.ts'

const here = fileURLToPath(new URL('.', import.meta.url))

export default defineConfig({
  root: here,
  plugins: [react(), designSystem(), bootScript(), pageFiles(), compileHint()],
  css: { transformer: 'lightningcss' },
  build: {
    outDir: 'dist',
    manifest: true,
    // What the page of settings links to.
    license: { fileName: 'licenses.txt' },
    // Browsers of the last two years: relative colours, `<dialog>`, popovers, anchors.
    target: ['chrome125', 'firefox131', 'safari18'],
    cssMinify: 'lightningcss',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunkGroups },
      },
    },
  },
})
