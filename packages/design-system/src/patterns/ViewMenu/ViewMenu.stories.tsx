import { expect, fn, screen, within } from 'storybook/test'

import preview from '../../../../../.storybook/preview.tsx'
import { SaveViewDialog } from './SaveViewDialog.tsx'
import { ViewMenu } from './ViewMenu.tsx'
import type { ViewItem } from './ViewMenu.tsx'

const views: readonly ViewItem[] = [
  { id: '1', name: 'Dormant in Germany', audience: 'me', isDefault: true, access: 'own' },
  { id: '2', name: 'New this week', audience: 'me', isDefault: false, access: 'own' },
  { id: '3', name: 'Support queue', audience: 'role', owner: 'Mei', isDefault: false, access: 'read' },
  { id: '4', name: 'Everybody disabled', audience: 'all', owner: 'Ada', isDefault: false, access: 'read' },
]

const meta = preview.meta({
  title: 'Patterns/ViewMenu',
  component: ViewMenu,
  parameters: { picture: 'body' },
  args: {
    views,
    current: undefined,
    state: 'same',
    onChoose: fn(),
    onSave: fn(),
    onUpdate: fn(),
    onRename: fn(),
    onDefault: fn(),
    onRemove: fn(),
  },
  render: (args) => (
    <div style={{ display: 'flex', justifyContent: 'end', minHeight: 380 }}>
      <ViewMenu {...args} />
    </div>
  ),
})
export default meta

export const Default = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Views' }))
    await userEvent.click(await screen.findByRole('button', { name: 'New this week' }))
    await expect(args.onChoose).toHaveBeenCalledWith(views[1])
    await userEvent.click(canvas.getByRole('button', { name: 'Views' }))
    await screen.findByRole('heading', { name: 'Everyone' })
  },
})

/** Only one's own can be changed. */
export const Changing = meta.story({
  args: { current: views[0], state: 'changed' },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'View: Dormant in Germany · changed' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Change Dormant in Germany' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Save filters and columns into it' }))
    await expect(args.onUpdate).toHaveBeenCalledWith(views[0])
    await expect(screen.queryByRole('button', { name: 'Change Support queue' })).toBeNull()
  },
})

export const Empty = meta.story({
  args: { views: [] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Views' }))
    await screen.findByRole('button', { name: 'Save as a new view' })
  },
})

const save = fn()

/** A name is asked for, and whom the view is for. */
export const Saving = meta.story({
  render: () => (
    <SaveViewDialog
      title="Save as a new view"
      audiences={[
        { value: 'me', label: 'Only me' },
        { value: 'all', label: 'Everyone' },
      ]}
      busy={false}
      onSave={save}
      onCancel={fn()}
      labels={{
        name: 'Name',
        nameMissing: 'Please give it a name.',
        audience: 'For',
        asDefault: 'Open the list with it',
        save: 'Save',
        cancel: 'Cancel',
      }}
    />
  ),
  play: async ({ userEvent }) => {
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await expect(dialog.getByText('Please give it a name.')).toBeVisible()
    await userEvent.type(dialog.getByLabelText('Name'), 'New this week')
    await userEvent.selectOptions(dialog.getByLabelText('For'), 'all')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await expect(save).toHaveBeenCalledWith({ name: 'New this week', audience: 'all', start: 'ordinary' })
  },
})

/** Somebody pressed what stood there until it was loaded: it opens with the focus inside, and gives it back. */
export const StartsOpen = meta.story({
  args: { start: 'open' },
  parameters: { picture: { skip: 'as Default' } },
  play: async ({ canvas, userEvent }) => {
    await expect(await screen.findByRole('button', { name: /^Dormant in Germany/ })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect(canvas.getByRole('button', { name: 'Views' })).toHaveFocus()
  },
})

export const Playground = meta.story()
