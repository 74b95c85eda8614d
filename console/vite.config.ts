import { fileURLToPath } from 'node:url'

import { blueprintCss } from '@bms/design-system/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const here = fileURLToPath(new URL('.', import.meta.url))

export default defineConfig({
  root: here,
  plugins: [react(), blueprintCss()],
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
        codeSplitting: {
          groups: [
            // React changes seldom and is most of the first load: apart, it stays cached across releases.
            { name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/, priority: 2 },
            // What the login page needs, in one request.
            { name: 'base', tags: ['$initial'], priority: 1 },
            // The page style settings stand in a drawer and on a page: loaded when one of them is opened.
            {
              name: 'page-style',
              test: /shell[\\/]Theme(?:Drawer|SettingsForm|ColorField)[\\/]|[\\/](?:use-page-style|page-style\.strings)\.ts$/,
              priority: 1,
              // The switches and panels it is made of are shared with every page.
              includeDependenciesRecursively: false,
            },
            // What pages share, by who shares it; crumbs join their neighbours instead of costing a request each.
            { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 30_000 },
          ],
        },
      },
    },
  },
})
