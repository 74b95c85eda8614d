import { codes, maxPackageBytes, packageUploadCalls, type AppPackage } from '@bms/contract'
import { failWith, pending } from '@bms/fixtures/mock'
import { expect, fn } from 'storybook/test'

import preview from '../../../.storybook/preview.tsx'
import { CallFormPanel } from '../../../console/src/shared/form/CallFormPanel.tsx'
import { FormFileField } from '../../../console/src/shared/form/files/FormFileField.tsx'
import { usePackageSender } from '../../../console/src/shared/form/files/package-sender.ts'
import { useCallForm } from '../../../console/src/shared/form/use-call-form.ts'
import { StoryPage, type StoryWorld } from '../story-console.tsx'

interface Values {
  package: AppPackage | null
}

const empty: Values = { package: null }

const onSave = fn()

function PackageForm() {
  const form = useCallForm({
    draft: 'none',
    schema: packageUploadCalls.finishPackageUpload.body,
    initial: empty,
    toBody: ({ package: kept }) => ({ upload_id: kept?.asset_id ?? '' }),
    fields: { upload_id: 'package' },
    save: (body) => Promise.resolve(void onSave(body)),
  })
  return (
    <CallFormPanel form={form} title="Package">
      <FormFileField<Values, AppPackage>
        name="package"
        label="Package"
        limits={{ types: ['.apk'], bytes: maxPackageBytes }}
        sender={usePackageSender()}
        toFile={({ bytes, package_name, version_name }) => ({
          name: package_name ?? 'package.apk',
          bytes,
          facts: version_name,
        })}
      />
    </CallFormPanel>
  )
}

function FormFiles(world: StoryWorld) {
  return (
    <StoryPage at="/operations/appVersion" {...world}>
      <main style={{ maxWidth: 480, padding: 16 }}>
        <PackageForm />
      </main>
    </StoryPage>
  )
}

const kept: AppPackage = {
  asset_id: '01JZ0BHX2A7M5Q8W3E6R9T1Y4V',
  bytes: 3 * 1024 * 1024,
  sha256: 'a'.repeat(64),
  package_name: 'com.example.app',
  version_name: '4.12.0',
}

const meta = preview.meta({
  title: 'Pages/Form files',
  component: FormFiles,
  parameters: { layout: 'fullscreen' },
  args: { answers: () => ({ finishPackageUpload: () => Promise.resolve({ package: kept }) }) },
})
export default meta

const apk = (): File => new File([new Uint8Array(3 * 1024 * 1024)], 'app.apk', { lastModified: 1 })

const inputOf = (element: HTMLElement): HTMLInputElement =>
  element.querySelector('input[type=file]') as HTMLInputElement

/** What may be chosen is told before. */
export const Empty = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('group', { name: 'Package' })).toHaveAccessibleDescription(
      'APK, at most 300 MB',
    )
  },
})

/** What the server found out about it stands beside it, and is what is saved. */
export const Uploaded = meta.story({
  play: async ({ canvas, canvasElement, userEvent }) => {
    await canvas.findByRole('group', { name: 'Package' })
    await userEvent.upload(inputOf(canvasElement), apk())
    await expect(await canvas.findByText('4.12.0')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await expect(onSave).toHaveBeenLastCalledWith({ upload_id: kept.asset_id })
  },
})

/** Saving waits for what is on its way. */
export const OnItsWay = meta.story({
  args: { failures: { appendPackagePart: pending() } },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await canvas.findByRole('group', { name: 'Package' })
    await userEvent.upload(inputOf(canvasElement), apk())
    await expect(await canvas.findByText('0 KB of 3 MB')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await expect((await canvas.findAllByText(/Wait until the file is uploaded/))[0]).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Stop uploading app.apk' }))
    await expect(await canvas.findByRole('button', { name: 'Choose a file' })).toHaveFocus()
  },
})

export const Refused = meta.story({
  args: {
    answers: () => ({}),
    failures: { finishPackageUpload: failWith(codes.validation, 'Not right', { errors: { file: 'no APK' } }) },
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await canvas.findByRole('group', { name: 'Package' })
    await userEvent.upload(inputOf(canvasElement), apk())
    await expect(await canvas.findByText(/no APK/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Remove app.apk' })).toBeVisible()
  },
})

export const NotBegun = meta.story({
  args: { failures: { createPackageUpload: failWith(codes.server, 'The database is resting.') } },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await canvas.findByRole('group', { name: 'Package' })
    await userEvent.upload(inputOf(canvasElement), apk())
    await expect(await canvas.findByText('The database is resting.')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible()
  },
})
