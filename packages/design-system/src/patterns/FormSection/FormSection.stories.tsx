import { expect, fn } from 'storybook/test'

import preview from '../../../../../.storybook/preview.tsx'
import { TextField } from '../../primitives/TextField/TextField.tsx'
import { FormSection } from './FormSection.tsx'

const fields = (
  <>
    <TextField label="Name" name="name" value="Maria Schmidt" onChange={fn()} />
    <TextField label="E-mail" name="email" value="maria@example.com" onChange={fn()} />
    <TextField label="Department" name="dept" value="Support" onChange={fn()} />
  </>
)

const meta = preview.meta({
  title: 'Patterns/FormSection',
  component: FormSection,
  args: { title: 'Person', description: 'Who it is, as colleagues see them.', children: fields },
  decorators: [
    (Story) => (
      <div style={{ containerType: 'inline-size' }}>
        <Story />
      </div>
    ),
  ],
})
export default meta

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Person' })).toBeVisible()
  },
})

export const TwoColumns = meta.story({ args: { columns: 'two' } })

export const Narrow = meta.story({
  render: (args) => (
    <div style={{ containerType: 'inline-size', width: 340 }}>
      <FormSection {...args} columns="two" />
    </div>
  ),
})

export const LongText = meta.story({
  args: {
    title: 'Benutzerkontenverwaltungsberechtigungen',
    description: '该成员在控制台中可以执行的操作由其角色决定;您只能授予自己拥有的权限,且不能修改自己的角色。',
  },
})

export const Playground = meta.story()
