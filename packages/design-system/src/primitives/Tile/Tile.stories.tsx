import { Lightning, Temperature } from '@blueprintjs/icons'
import { expect } from 'storybook/test'

import preview from '../../../../../.storybook/preview.tsx'
import { Tile, TileGrid } from './Tile.tsx'

const meta = preview.meta({
  title: 'Primitives/Tile',
  component: Tile,
  args: { label: 'Battery', value: '87', unit: '%' },
  render: (args) => (
    <TileGrid>
      <Tile {...args} />
    </TileGrid>
  ),
})
export default meta

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('term')).toHaveTextContent('Battery')
    await expect(canvas.getByRole('definition')).toHaveTextContent('87%')
  },
})

export const Tones = meta.story({
  render: () => (
    <TileGrid>
      <Tile label="Water" value="Full" tone="success" />
      <Tile label="Food" value="Half" />
      <Tile label="Battery" value="14" unit="%" tone="warning" hint="Charge it soon" />
      <Tile label="Fine dust" value="142" unit="µg/m³" tone="danger" hint="Unhealthy" />
      <Tile label="Mode" value="Sleep" tone="info" />
    </TileGrid>
  ),
})

export const WithIcons = meta.story({
  render: () => (
    <TileGrid>
      <Tile label="Power" value="1,240" unit="W" icon={<Lightning />} />
      <Tile label="Colour" value="2,700" unit="K" icon={<Temperature />} />
    </TileGrid>
  ),
})

export const LongText = meta.story({
  render: () => (
    <TileGrid>
      <Tile label="Gereinigte Gesamtfläche seit der Inbetriebnahme" value="1.204.330" unit="m²" />
      <Tile label="最近一次清扫所使用的吸力档位" value="强力清扫模式" hint="由用户在应用中设置" />
    </TileGrid>
  ),
  decorators: [(Story) => <div style={{ width: 300 }}>{Story()}</div>],
})

export const Playground = meta.story({})
