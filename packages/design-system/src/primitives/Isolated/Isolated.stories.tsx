import { expect } from 'storybook/test'

import preview from '../../../../../.storybook/preview.tsx'
import { TagList } from '../TagList/TagList.tsx'
import { Isolated } from './Isolated.tsx'

const meta = preview.meta({
  title: 'Primitives/Isolated',
  component: Isolated,
  args: { children: 'Ada Lovelace' },
})
export default meta

/** Most names need nothing, and stay plain text. */
export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Ada Lovelace').tagName).not.toBe('BDI')
  },
})

const names = ['ليلى حسن', 'נועה', '\u202Egpj.exe', 'Ada\u2069\u202E', '\u3164', '王小明']

/** A name from right to left, one that was turned around, one that shows nothing: the words around them stay in order. */
export const Names = meta.story({
  render: () => (
    <ul>
      {names.map((name) => (
        <li key={name}>
          Disable <Isolated>{name}</Isolated> (2 devices)?
        </li>
      ))}
    </ul>
  ),
  play: async ({ canvas }) => {
    const rows = canvas.getAllByRole('listitem').map(({ textContent }) => textContent)
    await expect(rows).toEqual([
      'Disable ليلى حسن (2 devices)?',
      'Disable נועה (2 devices)?',
      'Disable gpj.exe (2 devices)?',
      'Disable Ada (2 devices)?',
      'Disable U+3164 (2 devices)?',
      'Disable 王小明 (2 devices)?',
    ])
    await expect(canvas.getByText('ليلى حسن').tagName).toBe('BDI')
  },
})

/** Tags that look empty are told by their code. */
export const Tags = meta.story({
  render: () => <TagList label="Tags" tags={['VIP', '\u3164', '\u202Epress', 'مميز']} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('U+3164')).toBeVisible()
    await expect(canvas.getByText('press')).toBeVisible()
  },
})

/** Cut with an ellipsis like any other text. */
export const Cut = meta.story({
  args: { children: 'محمد عبد الرحمن بن يوسف الأنصاري من القاهرة' },
  decorators: [
    (Story) => (
      <div style={{ width: 120, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>{Story()}</div>
    ),
  ],
})
