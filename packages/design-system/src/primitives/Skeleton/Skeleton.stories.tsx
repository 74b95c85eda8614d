import preview from '../../../../../.storybook/preview.tsx'
import { Skeleton } from './Skeleton.tsx'

const meta = preview.meta({ title: 'Primitives/Skeleton', component: Skeleton })
export default meta

export const Default = meta.story({})

export const Lines = meta.story({ args: { lines: 4 } })

export const Shapes = meta.story({
  render: () => (
    <div style={{ display: 'grid', gap: 16 }}>
      <Skeleton width={120} height={12} />
      <Skeleton width={200} height={32} />
      <Skeleton height={120} />
    </div>
  ),
})

export const Playground = meta.story({ args: { width: 240, height: 16, lines: 2 } })
