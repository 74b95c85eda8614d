import { expect, fn } from 'storybook/test'

import preview from '../../../../../.storybook/preview.tsx'
import { ForbiddenState } from './ForbiddenState.tsx'

const meta = preview.meta({
  title: 'Shell/ForbiddenState',
  component: ForbiddenState,
  args: {
    module: 'Operations Center',
    homeHref: '/',
    givers: [{ name: 'Ada Lovelace', email: 'ada@example.com' }, { name: 'Grace Hopper' }],
    onRetry: fn(),
  },
  parameters: { layout: 'fullscreen' },
})
export default meta

export const Default = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'No access' })).toBeVisible()
    await expect(canvas.getByText(/the right to “Operations Center”/)).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'ada@example.com' })).toHaveAttribute(
      'href',
      'mailto:ada@example.com',
    )
    await userEvent.click(canvas.getByRole('button', { name: 'Check again' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
})

/** Nobody is known by name: it says which right they must have. */
export const UnknownGivers = meta.story({
  args: { givers: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Member Management/)).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Go to Home' })).toHaveAttribute('href', '/')
  },
})

export const LongText = meta.story({
  args: {
    module: 'Produktgewährleistungsverwaltung 产品保修管理',
    givers: [
      { name: 'Maximiliane Freifrau von Wolfenbüttel-Braunschweig', email: `${'verwaltung.'.repeat(8)}x@example.com` },
    ],
    labels: {
      title: 'Fehlende Zugriffsberechtigung',
      description: (module) => `Für diese Seite benötigen Sie die Berechtigung „${module}“ für die ausgewählte Marke.`,
    },
  },
})

export const Playground = meta.story({})
