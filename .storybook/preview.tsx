import addonA11y from '@storybook/addon-a11y'
import addonDocs from '@storybook/addon-docs'
import { definePreview } from '@storybook/react-vite'
import { configure } from 'storybook/test'
import '@fontsource-variable/inter'
import '@fontsource-variable/noto-sans-sc'

import '@bms/design-system/styles.css'
// What the login page and the frame stand on, wherever they are shown.
import '../console/src/boot.css'
import { startClock, stopClock } from './clock.ts'
import { toolbar, withDesignSystem } from './decorators.tsx'
import { holdLongTimers, releaseLongTimers, wrapLongTimers } from './long-timers.ts'
import { initialGlobals } from './look.ts'
import { chromaticModes, viewports } from './modes.ts'
import { freeRandomness, seedRandomness } from './randomness.ts'

import './preview.css'
import type { StoryPreview } from './story-preview.ts'
import { wrapEvent } from './wrap-event.ts'

// How long something may take to come is the bench's question. A page's code, first asked of a cold server, takes longer
// than the usual second on a busy machine; what never comes still fails.
configure({ asyncUtilTimeout: 15_000 })

/** A designer's story goes on after it was played; a tested one stays as its pictures have it. */
const isTested = import.meta.env['VITEST_STORYBOOK'] !== undefined
if (isTested) wrapLongTimers()

// A sheet that one story fetched would stay for all after it, which share its page.
document.querySelector('meta[name="bms-dark-stylesheet"]')?.remove()

/** How a story takes part in the visual tests. */
export interface PictureParameters {
  /**
   * What the picture shows: the story's frame, or the whole body. Without it the body is taken where something stands
   * outside the frame, such as a dialog. `skip` leaves the story out and says why.
   */
  picture?: 'frame' | 'body' | { skip: string }
}

export default definePreview({
  addons: [addonDocs(), addonA11y()],
  tags: ['autodocs'],
  decorators: [withDesignSystem],
  globalTypes: toolbar,
  initialGlobals,
  beforeAll: () => {
    if (!import.meta.env.PROD) configure({ eventWrapper: wrapEvent })
  },
  beforeEach: async () => {
    // The first story of a page would otherwise be laid out, and scrolled, in another font's widths.
    await document.fonts.load("16px 'Inter Variable'", 'Aa')
    stopClock()
    seedRandomness()
    return () => {
      startClock()
      freeRandomness()
      releaseLongTimers()
    }
  },
  // Before axe, which comes with the add-ons.
  afterEach: () => {
    if (isTested) holdLongTimers()
  },
  parameters: {
    layout: 'padded',
    a11y: {
      test: 'error',
      // WCAG 2.2's target size is off by default in axe.
      config: { rules: [{ id: 'target-size', enabled: true }] },
      // A test asks only what is wrong; the panel shows what is right as well.
      ...(import.meta.env['VITEST_STORYBOOK'] === 'false' && {
        options: { resultTypes: ['violations'] },
      }),
    },
    backgrounds: { disable: true },
    chromatic: { modes: chromaticModes },
    controls: { expanded: true, sort: 'requiredFirst' },
    docs: { codePanel: true },
    options: {
      storySort: {
        order: [
          'Welcome',
          'Foundations',
          'Writing stories',
          'Decisions',
          'Primitives',
          'Patterns',
          'Shell',
          'Widgets',
          'Pages',
          'Flows',
        ],
      },
    },
    viewport: { options: viewports },
  },
}) as StoryPreview
