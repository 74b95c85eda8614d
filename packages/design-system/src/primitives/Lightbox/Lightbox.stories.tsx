import { useState } from 'react'
import { expect, fn, screen } from 'storybook/test'

import preview from '../../../../../.storybook/preview.tsx'
import { Lightbox, type LightboxProps } from './Lightbox.tsx'

// What is drawn lies at the edge: enlarged, a line between two pixels would look now so and now so.
const draw = (width: number, height: number, color: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path fill="${color}" d="M0 0h${width}v${height}H0z"/><path fill="none" stroke="#fff" stroke-width="8" d="M24 24h${width - 48}v${height - 48}H24z"/></svg>`,
  )}`

const images = [
  { key: 'room', src: draw(960, 720, '#2b5c8a'), alt: 'The robot in the living room' },
  { key: 'light', src: draw(720, 960, '#8a4b2b'), alt: 'Its light blinks red' },
  { key: 'app', src: draw(640, 1280, '#3f6f4f'), alt: 'Screenshot of the app' },
]

/** Holds which picture is in view, as whoever opens it does. */
function Held(props: LightboxProps) {
  const [index, setIndex] = useState(props.index)
  return (
    <Lightbox
      {...props}
      index={index}
      onIndexChange={(to) => {
        setIndex(to)
        props.onIndexChange(to)
      }}
    />
  )
}

const meta = preview.meta({
  title: 'Primitives/Lightbox',
  component: Held,
  parameters: { picture: 'body' },
  args: { label: 'Pictures', images, index: 0, onIndexChange: fn(), onClose: fn() },
})
export default meta

export const Default = meta.story({
  play: async ({ userEvent, args }) => {
    await expect(screen.getByRole('img', { name: 'The robot in the living room' })).toBeVisible()
    await expect(screen.getByRole('button', { name: 'Previous picture' })).toBeDisabled()
    await userEvent.keyboard('{ArrowRight}')
    await expect(screen.getByRole('img', { name: 'Its light blinks red' })).toBeVisible()
    await expect(screen.getByText('2 of 3')).toBeVisible()
    await expect(screen.getByRole('link', { name: 'Download' })).toHaveAttribute('download')
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    await expect(args.onClose).toHaveBeenCalled()
  },
})

export const Enlarged = meta.story({
  play: async ({ userEvent }) => {
    await userEvent.keyboard('++++')
    await expect(screen.getByText('506%')).toBeVisible()
    await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowDown}{/Shift}')
    await expect(screen.getByText('1 of 3')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Zoom out' }))
    await expect(screen.getByText('338%')).toBeVisible()
  },
})

/** The last of several; another picture begins as a whole. */
export const Last = meta.story({
  args: { index: 1 },
  play: async ({ userEvent }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Zoom in' }))
    await userEvent.click(screen.getByRole('button', { name: 'Next picture' }))
    await expect(screen.getByText('100%')).toBeVisible()
    await expect(screen.getByRole('button', { name: 'Next picture' })).toBeDisabled()
  },
})

export const Single = meta.story({
  args: { images: images.slice(1, 2) },
  play: async () => {
    await expect(screen.getByText('1 of 1')).toBeVisible()
  },
})

export const Playground = meta.story({})
