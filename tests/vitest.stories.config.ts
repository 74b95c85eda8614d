import { fileURLToPath } from 'node:url'

import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import type { Plugin } from 'vitest/config'

import { modes, ownWindow, renders } from '../.storybook/modes.ts'
import { findChromium } from './browser/chromium.ts'
import { hasAllModes } from './run/all-modes.ts'
import { withTestReport } from './run/report.ts'
import { relatedFiles } from './run/since.ts'
import { bringToFront } from './visual/bring-to-front.ts'
import { VisualReport } from './visual/report.ts'
import { createTakePicture } from './visual/take-picture.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const { launch, source, version } = await findChromium()
const comparable = source === 'pinned'
if (!comparable) {
  console.warn(`Pictures are not compared: they are of Chromium for Linux x64 in the lock file, this is ${version}.`)
}
const visualReport = new VisualReport()
const takePicture = createTakePicture(comparable)
/** Stories that are the same in each render are rendered by the first alone, unless all is asked for. */
const renderedOnce = hasAllModes() ? [] : [ownWindow]

/** Reporters named on the command line replace the configured ones; the report is made in any case. */
const withVisualReport: Plugin = {
  name: 'visual-report',
  configureVitest({ vitest }) {
    if (!vitest.config.reporters.includes(visualReport)) vitest.config.reporters.push(visualReport)
  },
}

/** Every story is a test, in every render: it renders, plays, axe finds nothing, and its pictures are the accepted ones. */
export default defineConfig({
  root,
  test: {
    ...relatedFiles(root),
    // Most of a story's time is waiting for frames: three pages keep two cores busy (measured 1 to 6).
    maxWorkers: 3,
    projects: Object.entries(renders).map(([name, [first]], index) => ({
      root,
      plugins: [
        storybookTest({
          configDir: `${root}.storybook`,
          initialGlobals: modes[first],
          tags: { exclude: index === 0 ? [] : renderedOnce },
        }),
        withVisualReport,
        withTestReport,
      ],
      test: {
        name,
        env: { STORY_RENDER: name },
        isolate: false,
        // A whole console that goes from page to page takes its time where the machine has other work too.
        testTimeout: 60_000,
        hookTimeout: 60_000,
        maxWorkers: 3,
        setupFiles: [`${root}tests/visual/setup.ts`],
        browser: {
          enabled: true,
          headless: true,
          // A page that comes late has done nothing wrong, and ends the run: beside other work a minute isn't enough.
          connectTimeout: 600_000,
          screenshotFailures: false,
          commands: { takePicture, bringToFront },
          provider: playwright({
            launchOptions: launch,
            contextOptions: { timezoneId: 'UTC', locale: 'en-US', reducedMotion: 'reduce', deviceScaleFactor: 1 },
          }),
          instances: [{ browser: 'chromium' as const, name }],
        },
      },
    })),
  },
})
