import { useState } from 'react'
import { expect, fn, screen } from 'storybook/test'

import preview from '../../../../../.storybook/preview.tsx'
import { ConflictDialog } from './ConflictDialog.tsx'
import type { ConflictDialogProps } from './ConflictDialog.tsx'

function OwnedDialog(props: ConflictDialogProps) {
  const [fields, setFields] = useState(props.fields)
  return (
    <ConflictDialog
      {...props}
      fields={fields}
      onChoose={(key, choice) =>
        setFields((before) => before.map((field) => (field.key === key ? { ...field, choice } : field)))
      }
    />
  )
}

const meta = preview.meta({
  title: 'Patterns/ConflictDialog',
  component: ConflictDialog,
  parameters: { picture: 'body' },
  args: {
    fields: [
      { key: 'nickname', label: 'Name', mine: 'Jonas Weber-Lind', theirs: 'J. Weber', choice: 'mine' },
      { key: 'dept', label: 'Department', mine: '–', theirs: 'Customer Care', choice: 'theirs' },
    ],
    onChoose: fn(),
    onSave: fn(),
    onCancel: fn(),
  },
  render: (args) => <OwnedDialog {...args} />,
})
export default meta

export const Default = meta.story({
  play: async ({ userEvent, args }) => {
    await userEvent.click(screen.getByRole('radio', { name: 'Name: Saved meanwhile' }))
    await userEvent.click(screen.getByRole('button', { name: 'All of yours' }))
    await expect(screen.getByRole('radio', { name: 'Department: Yours' })).toBeChecked()
    await userEvent.click(screen.getByRole('button', { name: 'Save what is chosen' }))
    await expect(args.onSave).toHaveBeenCalledOnce()
  },
})

export const LongText = meta.story({
  args: {
    fields: [
      {
        key: 'a',
        label: 'Beschreibung der Berechtigungsgruppe',
        mine: 'Beantwortet Fragen von Nutzerinnen und Nutzern und leitet Fehler an die Entwicklungsabteilung weiter.',
        theirs: '回复用户反馈,并将故障转交给研发部门;不得停用用户,也不得导出个人数据。',
        choice: 'mine',
      },
    ],
  },
})

export const Playground = meta.story()
