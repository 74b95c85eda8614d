import { useState } from 'react'
import { expect, fn, within } from 'storybook/test'

import preview from '../../../../../.storybook/preview.tsx'
import { Button } from '../../primitives/Button/Button.tsx'
import { TextField } from '../../primitives/TextField/TextField.tsx'
import { FormPage } from '../FormPage/FormPage.tsx'
import { goToSection, useFormSections, useSectionInSight } from '../FormSection/form-sections.ts'
import { FormSection } from '../FormSection/FormSection.tsx'
import { FormIndex } from './FormIndex.tsx'

const meta = preview.meta({
  title: 'Patterns/FormIndex',
  component: FormIndex,
  args: {
    label: 'Sections of this form',
    items: [
      { key: 'basics', title: 'Basics', problems: 0 },
      { key: 'names', title: 'Names by language', problems: 2 },
      { key: 'pictures', title: 'Pictures', problems: 0 },
      { key: 'support', title: 'Support', problems: 12 },
    ],
    current: 'pictures',
    onGo: fn(),
    problemsLabel: (count: number) => `${count} to mend`,
  },
})
export default meta

export const Default = meta.story({
  decorators: [(Story) => <div style={{ width: 160 }}>{Story()}</div>],
  play: async ({ canvas, userEvent, args }) => {
    const names = canvas.getByRole('button', { name: 'Names by language 2 to mend' })
    await userEvent.click(names)
    await expect(args.onGo).toHaveBeenCalledWith('names')
    await expect(canvas.getByRole('button', { name: 'Pictures' })).toHaveAttribute('aria-current', 'true')
  },
})

/** Across, where it is narrow: the one that is read is in sight. */
export const Narrow = meta.story({
  args: { current: 'support' },
  decorators: [(Story) => <div style={{ width: 320, containerType: 'inline-size' }}>{Story()}</div>],
})

export const LongText = meta.story({
  args: {
    items: [
      { key: 'a', title: 'Sicherheitsdatenblattangaben und Herstellerhinweise', problems: 3 },
      { key: 'b', title: '各语言的名称与配对步骤说明文字以及图片', problems: 0 },
    ],
    current: 'a',
  },
  decorators: [(Story) => <div style={{ width: 160 }}>{Story()}</div>],
})

const titles = ['Basics', 'Names', 'Pictures', 'Pairing', 'Specifications', 'Regions', 'Support']

function Index() {
  const sections = useFormSections()
  return (
    <FormIndex
      label="Sections of this form"
      items={sections.map(({ id, title }) => ({ key: id, title, problems: title === 'Pairing' ? 1 : 0 }))}
      current={useSectionInSight(sections)}
      onGo={goToSection}
      problemsLabel={(count) => `${count} to mend`}
    />
  )
}

function LongForm() {
  const [name, setName] = useState('')
  return (
    <FormPage
      title="Add a product"
      footer={
        <Button type="submit" tone="primary">
          Save
        </Button>
      }
      onSubmit={(event) => event.preventDefault()}
      index={<Index />}
      aside={<div style={{ height: 320, border: '1px dashed', opacity: 0.5 }} />}
    >
      {titles.map((title) => (
        <FormSection key={title} title={title}>
          <TextField label={`Name of ${title}`} name={title} value={name} onChange={setName} />
          <TextField label={`Words of ${title}`} name={`${title} words`} value={name} onChange={setName} />
        </FormSection>
      ))}
    </FormPage>
  )
}

/** Built from the sections of a form page: it stays in sight, goes to a section, and takes the keyboard along. */
export const InAPage = meta.story({
  render: () => <LongForm />,
  parameters: { picture: { skip: 'where it has scrolled to is seen in the pages that have one' } },
  play: async ({ canvas, userEvent }) => {
    const index = within(canvas.getByRole('navigation', { name: 'Sections of this form' }))
    await expect(index.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(
      titles.map((title) => (title === 'Pairing' ? 'Pairing11 to mend' : title)),
    )
    await userEvent.click(index.getByRole('button', { name: /^Pairing/ }))
    await expect(canvas.getByRole('heading', { name: 'Pairing' })).toHaveFocus()
    await expect(index.getByRole('button', { name: /^Pairing/ })).toBeVisible()
  },
})
