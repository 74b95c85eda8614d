import { DesignSystemProvider, NoticeTimeContext } from '@bms/design-system'
import type { LinkProps } from '@bms/design-system'
import { presets, sizes } from '@bms/design-system/tokens'
import type { Decorator } from '@storybook/react-vite'
import type { MouseEvent, ReactNode } from 'react'
import type { GlobalTypes } from 'storybook/internal/csf'

import { applyToDocument, initialGlobals } from './look.ts'

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

/**
 * Every story: the toolbar's switches, the design system's context, and the frame that pictures are taken of. Notices stay:
 * how long a story takes to be looked at is chance.
 */
export const withDesignSystem: Decorator = (Story, { globals, parameters }) => {
  document.documentElement.lang = 'en'
  applyToDocument({ ...initialGlobals, ...globals })
  return (
    <DesignSystemProvider link={StoryLink} locale="en" timeZone="UTC">
      <NoticeTimeContext value="held">
        <div data-picture-frame={parameters['layout'] === 'fullscreen' ? 'full' : 'padded'}>
          <Story />
        </div>
      </NoticeTimeContext>
    </DesignSystemProvider>
  )
}
