import { imageLimits, imageTypes } from '@bms/contract'
import { type FieldImage, ImageField, TextField } from '@bms/design-system'

import { explainSize } from '../../../shared/form/explain-size.ts'
import { useHold } from '../../../shared/form/use-hold.ts'
import { useImageLabels } from '../../../shared/form/use-image-labels.ts'
import { useUploads } from '../../../shared/form/use-uploads.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { useCaller } from '../../../shared/query/caller.ts'
import { emailWordStrings } from '../email/email-words.strings.ts'
import { emailStrings } from '../email/email.strings.ts'
import { problemsOf } from './block-problems.ts'
import { useBlocksDesk } from './blocks-context.ts'
import type { SimpleDraft } from './blocks.model.ts'

import styles from './blocks.module.css'

/** As wide as a mail has room for, in pixels. */
const widest = 592

export interface BlockPictureProps {
  block: Extract<SimpleDraft, { kind: 'image' | 'product' }>
  name: 'url' | 'image_url'
}

/** The picture of a block: one that is uploaded, or an address on the web. Saving waits while one is on its way. */
export function BlockPicture({ block, name }: BlockPictureProps) {
  const t = useStrings(emailWordStrings)
  const words = useStrings(emailStrings)
  const { call } = useCaller()
  const { dispatch, check, disabled, holds } = useBlocksDesk()
  const url = (block as unknown as Readonly<Record<string, string | undefined>>)[name] ?? ''
  const change = (patch: Readonly<Record<string, unknown>>): void => dispatch({ kind: 'change', id: block.id, patch })
  const { uploads, add, retry, cancel } = useUploads(
    (file, options) => call('uploadImage', { body: { file }, ...options }),
    (asset) =>
      change({
        [name]: asset.url,
        ...(name === 'url' && { bytes: asset.bytes, width: Math.min(widest, Math.max(16, asset.width)) }),
      }),
  )
  const waiting = uploads.some(({ image }) => image.state === 'uploading')
  useHold(`${holds}.${block.id}`, waiting ? words('pictureOnItsWay') : undefined)
  const isOurs = /^(?:\/files\/|data:|blob:)/.test(url)
  const own: FieldImage[] = isOurs ? [{ key: url, name: t('picture'), src: url, alt: '', state: 'ready' }] : []
  const under = uploads.map(({ image }) => image)
  const problem = problemsOf(block)[name]
  const error =
    problem === undefined || (problem === 'missing' && check === 'later') ? undefined : t(`problem-${problem}`)
  const shown = under.length > 0 ? under : own
  return (
    <div className={styles['pictureFields']}>
      <ImageField
        label={t('picture')}
        max={1}
        limits={{ types: imageTypes, bytes: imageLimits.bytes }}
        images={shown}
        disabled={disabled}
        hint={words('pictureLimits', { size: explainSize(imageLimits.bytes) })}
        labels={useImageLabels()}
        onPick={add}
        onRetry={retry}
        onRemove={(key) => {
          if (!cancel(key))
            change({ [name]: name === 'url' ? '' : undefined, ...(name === 'url' && { bytes: undefined }) })
        }}
        onMove={() => undefined}
      />
      <TextField
        name={name}
        label={t('pictureAddress')}
        hint={t('addressHint')}
        inputMode="url"
        autoComplete="off"
        value={isOurs ? '' : url}
        error={error}
        readOnly={disabled}
        onChange={(next) => change({ [name]: next, ...(name === 'url' && { bytes: undefined }) })}
      />
    </div>
  )
}
