import { DesignSystemProvider } from '@bms/design-system'
import type { LinkProps } from '@bms/design-system'
import { createPalette, defaultThemeColor, presets, sizes, toCssVariables } from '@bms/design-system/tokens'
import type { ColorScheme, Size } from '@bms/design-system/tokens'
import type { Decorator } from '@storybook/react-vite'
import type { MouseEvent, ReactNode } from 'react'
import type { GlobalTypes } from 'storybook/internal/csf'

/** The toolbar: what a reader of Storybook can turn. Brand is for stories of pages; the rest is switched on `<html>`. */
export interface ToolbarGlobals {
  brand: string
  themeColor: string
  colorScheme: ColorScheme
  size: Size
}

export const toolbar: GlobalTypes = {
  brand: {
    description: 'Brand that pages show',
    toolbar: { icon: 'bookmark', items: ['kyvol', 'ecozy', 'jiyue', 'blodever'], dynamicTitle: true },
  },
  themeColor: {
    description: 'Theme colour',
    toolbar: {
      icon: 'paintbrush',
      items: presets.map(({ name, color }) => ({ value: color, title: name, right: color })),
      dynamicTitle: true,
    },
  },
  colorScheme: {
    description: 'Light or dark',
    toolbar: {
      icon: 'contrast',
      items: [
        { value: 'light', title: 'Light', icon: 'sun' },
        { value: 'dark', title: 'Dark', icon: 'moon' },
      ],
      dynamicTitle: true,
    },
  },
  size: {
    description: 'Size of controls, rows and spacing',
    toolbar: { icon: 'ruler', items: [...sizes], dynamicTitle: true },
  },
}

export const initialGlobals: ToolbarGlobals = {
  brand: 'kyvol',
  themeColor: defaultThemeColor,
  colorScheme: 'light',
  size: 'medium',
}

/** A link that stays: a story that followed it would be gone, and with it the test. */
function StoryLink({ href, onClick, children, ...rest }: LinkProps): ReactNode {
  const stay = (event: MouseEvent<HTMLAnchorElement>): void => {
    event.preventDefault()
    onClick?.(event)
  }
  return (
    <a {...rest} href={href} onClick={stay}>
      {children}
    </a>
  )
}

/** Sets the toolbar's choices on `<html>`, exactly as the console does at boot. */
function applyToDocument({ themeColor, colorScheme, size }: ToolbarGlobals): void {
  const html = document.documentElement
  html.classList.toggle('bp6-dark', colorScheme === 'dark')
  html.dataset['colorScheme'] = colorScheme
  html.dataset['size'] = size
  html.lang = 'en'
  const variables = toCssVariables(createPalette(themeColor), colorScheme)
  for (const [name, value] of Object.entries(variables)) html.style.setProperty(name, value)
}

/** Every story: the toolbar's switches, the design system's context, and the frame that pictures are taken of. */
export const withDesignSystem: Decorator = (Story, { globals, parameters }) => {
  applyToDocument({ ...initialGlobals, ...globals })
  return (
    <DesignSystemProvider link={StoryLink} locale="en" timeZone="UTC">
      <div data-picture-frame={parameters['layout'] === 'fullscreen' ? 'full' : 'padded'}>
        <Story />
      </div>
    </DesignSystemProvider>
  )
}
