import preview from '../../../../../.storybook/preview.tsx'
import { LogoMark } from './LogoMark.tsx'

const meta = preview.meta({ title: 'Primitives/LogoMark', component: LogoMark })
export default meta

export const Default = meta.story({})

export const Sizes = meta.story({
  render: () => (
    <div style={{ display: 'flex', alignItems: 'end', gap: 12 }}>
      <LogoMark size={16} />
      <LogoMark size={26} />
      <LogoMark size={40} />
      <LogoMark size={64} />
    </div>
  ),
})

export const Playground = meta.story({ args: { size: 40 } })
