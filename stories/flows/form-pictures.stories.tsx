import { codes, feedbackCalls, feedbackLimits, imageLimits, imageTypes, type Asset, type BodyOf } from '@bms/contract'
import { FormSection } from '@bms/design-system'
import { failWith } from '@bms/fixtures/mock'
import { expect, fn, waitFor } from 'storybook/test'

import preview from '../../.storybook/preview.tsx'
import { CallFormPage } from '../../console/src/shared/form/CallFormPage.tsx'
import { FormImageField } from '../../console/src/shared/form/FormImageField.tsx'
import { FormTextArea } from '../../console/src/shared/form/FormTextArea.tsx'
import { useCallForm } from '../../console/src/shared/form/use-call-form.ts'
import { useServices } from '../../console/src/shared/services.ts'
import { drawPicture } from '../pages/draw-picture.ts'
import { StoryPage, type StoryWorld } from '../pages/story-console.tsx'

interface Values {
  content: string
  images: readonly Asset[]
}

const feedbackId = '01JZ0BHX2A7M5Q8W3E6R9T1Y4V'

const toBody = ({ content, images }: Values): BodyOf<'replyToFeedback'> => ({
  feedback_id: feedbackId,
  content,
  images: [...images],
})

const saved = fn()

/** An answer with pictures, as the contract has it. */
function SampleForm() {
  const { client } = useServices()
  const form = useCallForm({
    draft: { name: 'samplePictures' },
    schema: feedbackCalls.replyToFeedback.body,
    initial: { content: 'This is where the filter is.', images: [] },
    toBody,
    save: async (body) => saved(body),
  })
  return (
    <CallFormPage form={form} title="Answer" saveLabel="Send" onCancel={fn()}>
      <FormSection title="Answer" description="What the user gets to see.">
        <FormTextArea<Values> name="content" label="Text" max={2000} />
        <FormImageField<Values>
          name="images"
          label="Pictures"
          max={feedbackLimits.replyImages}
          alt="asked"
          limits={{ types: imageTypes, bytes: imageLimits.bytes }}
          upload={(file, options) => client.call('uploadImage', { brand: 'kyvol', body: { file }, ...options })}
        />
      </FormSection>
    </CallFormPage>
  )
}

function Sample(world: StoryWorld) {
  return (
    <StoryPage at="/users/feedback" {...world}>
      <main>
        <SampleForm />
      </main>
    </StoryPage>
  )
}

const meta = preview.meta({
  title: 'Flows/Forms/Pictures',
  component: Sample,
  parameters: { layout: 'fullscreen' },
})
export default meta

const inputOf = (element: HTMLElement): HTMLInputElement =>
  element.querySelector('input[type=file]') as HTMLInputElement

/** Several are uploaded in the order they were chosen in, moved, named, taken away, and sent as references. */
export const Several = meta.story({
  play: async ({ canvas, canvasElement, userEvent }) => {
    const files = [
      await drawPicture('a.png', 90, 60),
      await drawPicture('b.png', 60, 90),
      await drawPicture('c.png', 70, 70),
    ]
    await userEvent.upload(inputOf(canvasElement), files)
    await waitFor(() => expect(canvas.getAllByRole('button', { name: /^Replace/ })).toHaveLength(3))
    const [first] = canvas.getAllByRole('textbox', { name: 'What it shows' })
    await userEvent.type(first as HTMLElement, 'The lid')
    canvas.getByRole('button', { name: 'Move The lid' }).focus()
    await userEvent.keyboard('{End}')
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Picture 1' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(saved).toHaveBeenCalledOnce())
    const [{ images }] = saved.mock.calls[0] as [BodyOf<'replyToFeedback'>]
    await expect(images?.map(({ width, height, alt }) => [width, height, alt])).toEqual([
      [70, 70, ''],
      [90, 60, 'The lid'],
    ])
  },
})

/** Of a wrong type or too large is said before anything is sent. */
export const RefusedBefore = meta.story({
  args: { failures: { uploadImage: failWith(codes.server, 'This should not have been asked.') } },
  play: async ({ canvas }) => {
    const large = new File([new Uint8Array(imageLimits.bytes + 1)], 'large.png', { type: 'image/png' })
    const other = new File(['x'], 'scan.tiff', { type: 'image/tiff' })
    const dataTransfer = new DataTransfer()
    for (const file of [large, other]) dataTransfer.items.add(file)
    const drop = new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer })
    canvas.getByRole('button', { name: 'Add pictures' }).dispatchEvent(drop)
    await expect(await canvas.findByText('large.png is larger than 5 MB.')).toBeVisible()
    await expect(await canvas.findByText('scan.tiff is of a type that can’t be used here.')).toBeVisible()
    await expect(canvas.queryByText(/should not have been asked/)).toBeNull()
  },
})
