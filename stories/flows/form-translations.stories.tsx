import { codes, knowledgeCalls, type BodyOf, type Faq } from '@bms/contract'
import { FormSection } from '@bms/design-system'
import { failWith } from '@bms/fixtures/mock'
import { expect, fn, screen, waitFor, within } from 'storybook/test'

import preview from '../../.storybook/preview.tsx'
import { CallFormPage } from '../../console/src/shared/form/CallFormPage.tsx'
import { FormTextArea } from '../../console/src/shared/form/FormTextArea.tsx'
import { FormTextField } from '../../console/src/shared/form/FormTextField.tsx'
import { FormTranslations } from '../../console/src/shared/form/FormTranslations.tsx'
import { useCallForm } from '../../console/src/shared/form/use-call-form.ts'
import { useServices } from '../../console/src/shared/services.ts'
import { StoryPage, type StoryWorld } from '../pages/story-console.tsx'

interface Values {
  question: Record<string, string>
  answer: Record<string, string>
}

const toBody = ({ question, answer }: Values): BodyOf<'createFaq'> => ({
  scope: 'general',
  product_ids: [],
  topic: 'usage',
  question,
  answer,
  fault_codes: [],
  keywords: [],
  sort: 0,
  pinned: false,
})

const saved = fn()

const texts = [
  { name: 'question.*', label: 'Question' },
  { name: 'answer.*', label: 'Answer' },
]

/** A question and its answer by language, as the contract has them. */
function SampleForm() {
  const { client } = useServices()
  const form = useCallForm({
    draft: { name: 'sampleTranslations' },
    schema: knowledgeCalls.createFaq.body,
    initial: {
      question: { en: 'How do I clean the filter?', de: 'Wie reinige ich den Filter?' },
      answer: { en: 'Take it out and tap it gently.', de: '' },
    },
    toBody,
    save: (body, idempotencyKey) => client.call('createFaq', { body, idempotencyKey, silent: 'form' }),
    revision: { rev: 1, read: ({ question, answer, rev }: Faq) => ({ values: { question, answer }, rev }) },
    onSaved: saved,
  })
  return (
    <CallFormPage form={form} title="Add FAQ" onCancel={fn()}>
      <FormSection title="Texts" description="In the languages of those who ask.">
        <FormTranslations
          label="Question and answer"
          fields={texts}
          base="en"
          locales={['de', 'es', 'fr', 'ja', 'zh-CN']}
          expected={['fr', 'zh-CN']}
        >
          {(at) => (
            <>
              <FormTextField<Values> name={at('question.*')} label="Question" />
              <FormTextArea<Values> name={at('answer.*')} label="Answer" max={8000} />
            </>
          )}
        </FormTranslations>
      </FormSection>
    </CallFormPage>
  )
}

function Sample(world: StoryWorld) {
  return (
    <StoryPage at="/system/addRole" {...world}>
      <main>
        <SampleForm />
      </main>
    </StoryPage>
  )
}

const meta = preview.meta({
  title: 'Flows/Forms/Translations',
  component: Sample,
  parameters: { layout: 'fullscreen' },
})
export default meta

export const Begun = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByText('1 of 4')).toBeVisible()
    await expect(canvas.getByText('Missing: French, Chinese (China)')).toBeVisible()
    await expect(canvas.getByRole('tab', { name: 'German 1 of 2 written' })).toBeVisible()
  },
})

/** An address may say which language is in view first, be it there or not. */
export const OpenedAtALanguage = meta.story({
  args: { at: '/system/addRole?new_language=fr' },
  parameters: { picture: { skip: 'the tabs have pictures of their own' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('tab', { name: /^French/ })).toHaveAttribute('aria-selected', 'true')
    await expect(canvas.getByRole('textbox', { name: 'Answer' })).toHaveValue('')
  },
})

/** What is wrong in a language that isn't in view is said with its name, and its tab opens at the field. */
export const WrongElsewhere = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Answer' })).toHaveFocus())
    await expect(canvas.getByRole('tab', { name: 'German 1 problem' })).toHaveAttribute('aria-selected', 'true')
    await expect(canvas.getByRole('textbox', { name: 'Answer' })).toBeInvalid()
    await userEvent.click(canvas.getByRole('tab', { name: /^English/ }))
    await userEvent.click(canvas.getByRole('button', { name: /^Answer \(German\)/ }))
    await expect(canvas.getByRole('textbox', { name: 'Answer' })).toHaveFocus()
    await expect(saved).not.toHaveBeenCalled()
  },
})

/** What lacks in a language is taken from the base, to be translated; then all of it is saved. */
export const Copied = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('tab', { name: /^German/ }))
    await userEvent.click(canvas.getByRole('button', { name: 'Copy from English' }))
    await expect(canvas.getByRole('textbox', { name: 'Answer' })).toHaveValue('Take it out and tap it gently.')
    // What was there stays.
    await expect(canvas.getByRole('textbox', { name: 'Question' })).toHaveValue('Wie reinige ich den Filter?')
    await expect(canvas.getByRole('tab', { name: 'German complete' })).toBeVisible()
    await expect(canvas.getByText('2 of 4')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(saved).toHaveBeenCalledOnce())
    const [answer] = saved.mock.calls[0] as [{ answer: unknown }]
    await expect(answer.answer).toEqual({
      en: 'Take it out and tap it gently.',
      de: 'Take it out and tap it gently.',
    })
  },
})

/** A language is added, missing ones first, and begun at once. */
export const Added = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add a language' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'French (missing)' }))
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Question' })).toHaveFocus())
    await userEvent.keyboard('Comment nettoyer le filtre ?')
    await expect(canvas.getByRole('tab', { name: 'French 1 of 2 written' })).toHaveAttribute('aria-selected', 'true')
    await expect(canvas.getByText('Changes that are not saved')).toBeVisible()
    await expect(canvas.getByText('Missing: Chinese (China)')).toBeVisible()
  },
})

/** Nobody loses what is written by one click; without it, the form is as it was, and what was wrong there is gone. */
export const Removed = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Remove German' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Remove German?' }))
    await userEvent.click(question.getByRole('button', { name: 'Remove German' }))
    await waitFor(() => expect(canvas.queryByRole('tab', { name: /^German/ })).toBeNull())
    await waitFor(() => expect(canvas.queryByText('1 thing needs your attention')).toBeNull())
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(saved).toHaveBeenCalledOnce())
  },
})

/** What the server refuses in a language is said there, too. */
export const RefusedElsewhere = meta.story({
  args: {
    failures: {
      createFaq: failWith(codes.validation, 'Refused', { errors: { 'answer.de': 'links to nowhere' } }),
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('tab', { name: /^German/ }))
    await userEvent.type(canvas.getByRole('textbox', { name: 'Answer' }), 'Siehe unten.')
    await userEvent.click(canvas.getByRole('tab', { name: /^English/ }))
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(canvas.getByRole('textbox', { name: 'Answer' })).toHaveAccessibleDescription(/links to nowhere/),
    )
    await expect(canvas.getByRole('textbox', { name: 'Answer' })).toHaveValue('Siehe unten.')
    await expect(canvas.getByRole('tab', { name: 'German 1 problem' })).toHaveAttribute('aria-selected', 'true')
  },
})

/** Somebody else has changed texts meanwhile: both versions are read language by language. */
export const Conflict = meta.story({
  args: {
    failures: {
      createFaq: failWith(codes.stale, 'Somebody has changed it.', {
        current: {
          question: { en: 'How do I clean the filter?', de: 'Wie wird der Filter gereinigt?' },
          answer: { en: 'Take it out and tap it gently.', de: 'Herausnehmen und leicht ausklopfen.' },
          rev: 2,
        },
      }),
    },
  },
  parameters: { picture: 'body' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('tab', { name: /^German/ }))
    await userEvent.type(canvas.getByRole('textbox', { name: 'Answer' }), 'Bitte ausklopfen.')
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Somebody else has changed this meanwhile' }))
    const answer = within(dialog.getByRole('group', { name: 'Answer' }))
    await expect(answer.getByText(/German: Bitte ausklopfen\./)).toBeVisible()
    await expect(answer.getByText(/English: Take it out and tap it gently\.\s+German: Herausnehmen/)).toBeVisible()
    await expect(dialog.queryByText(/[{}]/)).toBeNull()
  },
})
