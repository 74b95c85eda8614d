import { fileURLToPath } from 'node:url'

import { blueprintCode, blueprintCss } from '@bms/design-system/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const here = fileURLToPath(new URL('.', import.meta.url))

export default defineConfig({
  root: here,
  plugins: [react(), blueprintCode(), blueprintCss()],
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
            // Schemas, and what forms check themselves with: never in a list, on Home or with the login page.
            {
              name: 'forms',
              test: /node_modules[\\/](?:zod|react-hook-form|@hookform)[\\/]|[\\/]contract[\\/]src[\\/](?:calls[\\/]|envelope\.ts)/,
              priority: 2,
              includeDependenciesRecursively: false,
            },
            // What schemas are made of, and lists too: in a page's own chunk, it and the forms would ask for each other.
            {
              name: 'contract',
              test: /[\\/]contract[\\/]src[\\/]/,
              minShareCount: 2,
              priority: 0.5,
              includeDependenciesRecursively: false,
            },
            // Fuzzy search: merged with crumbs, it came with pages that search nothing.
            { name: 'fuse', test: /node_modules[\\/]fuse\.js[\\/]/, priority: 2 },
            // The page style settings stand in a drawer and on a page: loaded when one of them is opened.
            {
              name: 'page-style',
              test: /shell[\\/]Theme(?:Drawer|SettingsForm|ColorField)[\\/]|[\\/](?:use-page-style|page-style\.strings)\.ts$/,
              priority: 1,
              // The switches and panels it is made of are shared with every page.
              includeDependenciesRecursively: false,
            },
            // What the pages of roles have in common is large, and nobody else's: merged with crumbs, it came with Home.
            {
              name: 'roles',
              test: /[\\/](?:RoleMatrix|features[\\/]system)[\\/]/,
              minShareCount: 2,
              priority: 1,
              includeDependenciesRecursively: false,
            },
            // What pages share, by who shares it. Crumbs are not merged: merged ones ask for each other, and bring pages what
            // they have no use for.
            { name: 'shared', minShareCount: 2, entriesAware: true },
          ],
        },
      },
    },
  },
})
