import preview from '../../../../../.storybook/preview.tsx'
import { MiniTrend } from './MiniTrend.tsx'

const quiet = [2, 3, 1, 2, 4, 2, 3, 2, 1, 3, 2, 2, 3, 4, 2, 1, 2, 3]

const meta = preview.meta({
  title: 'Widgets/MiniTrend',
  component: MiniTrend,
  args: { values: quiet },
  decorators: [(Story) => <div style={{ width: 240 }}>{Story()}</div>],
})
export default meta

export const Default = meta.story({})

/** A gap is no 0, and a point alone is a dot. */
export const Gaps = meta.story({ args: { values: [2, 3, null, null, 4, null, 0, 0, 1, 2] } })

export const OnePoint = meta.story({ args: { values: [3] } })

export const Zeroes = meta.story({ args: { values: [0, 0, 0, 0] } })

export const Playground = meta.story({})
