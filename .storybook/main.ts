import { designSystem } from '@bms/design-system/vite'
import { defineMain } from '@storybook/react-vite/node'
import { mergeConfig } from 'vite'
import type { BuildOptions } from 'vite'

import { iconsInUse } from './icons-in-use.ts'

const build: BuildOptions = {
  // A workbench carries axe, the docs and every story; nobody waits for its size on a slow line.
  chunkSizeWarningLimit: 4000,
  // "use client" says nothing where there is no server, and timings are for who asks.
  rolldownOptions: { checks: { moduleLevelDirective: false, pluginTimings: false } },
}

/** What stories come to import late: found only then, it makes Vite reload the page in the middle of a first run. */
const optimizeDeps = {
  // Blueprint's table is not bundled ahead: a module inside it is ours (`tableSensor`).
  exclude: ['@blueprintjs/table'],
  include: [
    '@blueprintjs/core',
    '@blueprintjs/table > classnames',
    '@blueprintjs/table > react-innertext',
    '@hookform/resolvers',
    '@nivo/bar',
    '@nivo/geo',
    '@nivo/line',
    '@simplewebauthn/browser',
    '@tanstack/react-query',
    'fuse.js',
    'i18next',
    'marked',
    'prosemirror-commands',
    'prosemirror-keymap',
    'prosemirror-model',
    'prosemirror-state',
    'prosemirror-view',
    'qrcode-generator',
    'react-dom',
    'react-hook-form',
    'react-i18next',
    'react-router-dom',
    'read-excel-file/web-worker',
    'redaxios',
    'topojson-client',
    'valtio/react',
    'valtio/vanilla',
    'zod',
  ],
}

export default defineMain({
  framework: '@storybook/react-vite',
  stories: [
    '../stories/**/*.mdx',
    '../stories/**/*.stories.tsx',
    '../packages/design-system/src/**/*.mdx',
    '../packages/design-system/src/**/*.stories.tsx',
  ],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  core: {
    disableTelemetry: true,
    disableProjectJson: true,
    disableWhatsNewNotifications: true,
    enableCrashReports: false,
  },
  // TypeScript 7 has no JavaScript API, which react-docgen-typescript would need.
  typescript: { reactDocgen: 'react-docgen' },
  viteFinal: (config) => mergeConfig(config, { plugins: [designSystem(), iconsInUse()], build, optimizeDeps }),
})
