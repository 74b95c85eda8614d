import { expect } from 'storybook/test'

import preview from '../../../../../.storybook/preview.tsx'
import { Button } from '../Button/Button.tsx'
import { Card } from './Card.tsx'

const meta = preview.meta({
  title: 'Primitives/Card',
  component: Card,
  args: { title: 'Consumables', children: <p>The filter is good for another 60 %.</p> },
})
export default meta

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Consumables' })).toHaveTextContent('another 60 %')
  },
})

export const WithHintAndActions = meta.story({
  args: { hint: 'As the device reported it last.', actions: <Button size="small">Open the list</Button> },
})

export const LongText = meta.story({
  args: {
    title: 'Verbrauchsmaterialien und voraussichtlicher Wechselzeitpunkt',
    hint: '由设备最近一次上报的数据计算得出，实际更换时间取决于使用环境与使用频率。',
    actions: <Button size="small">Zur Geräteübersicht wechseln</Button>,
  },
  decorators: [(Story) => <div style={{ width: 320 }}>{Story()}</div>],
})

export const Playground = meta.story({})
