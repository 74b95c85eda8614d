import type { Asset } from '@bms/contract'
import { ImageField, type FieldImage, type ImageFieldProps } from '@bms/design-system'
import { useFormContext, type FieldPath, type FieldValues } from 'react-hook-form'

import { useStrings } from '../i18n/use-strings.ts'
import { explainSize } from './explain-size.ts'
import { imageStrings } from './image.strings.ts'
import { useField } from './use-field.ts'
import { useHold } from './use-hold.ts'
import { useImageLabels } from './use-image-labels.ts'
import { useUploads, type UploadCall } from './use-uploads.ts'

/** What a form keeps of an uploaded picture at the least; all of the contract's asset, as the server answers it. */
export type Picture = Pick<Asset, 'asset_id' | 'thumb_url' | 'alt'>

export interface FormImageFieldProps<Values extends FieldValues> extends Pick<
  ImageFieldProps,
  'label' | 'max' | 'limits' | 'ratio' | 'disabled'
> {
  /** Its value: a picture or null, or, where `max` is more than 1, a list of pictures in their order. */
  name: FieldPath<Values>
  /** Sends a picture: `(file, options) => client.call('uploadImage', { brand, body: { file }, ...options })`. */
  upload: UploadCall
  /** `asked`: each picture has words for what it shows. */
  alt?: 'asked' | 'none'
  /** Said before what pictures have to be. */
  hint?: string | undefined
}

const keyOf = ({ asset_id, thumb_url }: Picture): string => asset_id || thumb_url

/** A list as the field has it: one picture is a list of at most one. */
function toList(value: unknown): readonly Picture[] {
  if (Array.isArray(value)) return value as readonly Picture[]
  return value ? [value as Picture] : []
}

/**
 * Pictures of a form: uploaded while the rest is filled in, and kept as references. Saving waits for those that are
 * still on their way. What is taken away again nobody has to delete: the server lets go of a file that nothing refers to.
 */
export function FormImageField<Values extends FieldValues>({
  name,
  upload,
  alt = 'none',
  ...props
}: FormImageFieldProps<Values>) {
  const { label, max = 1, limits, disabled = false } = props
  const t = useStrings(imageStrings)
  const { value, error, disabled: isSaving, ref, onChange, onBlur } = useField<Values, unknown>(name, label)
  const { getValues } = useFormContext<Values>()
  const pictures = toList(value)
  const put = (next: readonly Picture[]): void => onChange(max > 1 ? next : (next[0] ?? null))
  const { uploads, add, retry, cancel } = useUploads(upload, (asset, replaces) => {
    // What the form holds by now, not when the picture was chosen.
    const now = toList(getValues(name))
    const isThere = now.some((one) => keyOf(one) === replaces)
    put(isThere ? now.map((one) => (keyOf(one) === replaces ? asset : one)) : [...now, asset].slice(0, max))
  })
  const why = toWait(uploads.map(({ image }) => image.state))
  useHold(name, why && t(why))

  const replacing = new Map(uploads.map((one) => [one.replaces, one.image]))
  const keys = new Set(pictures.map(keyOf))
  const images: readonly FieldImage[] = [
    ...pictures.map((one, index): FieldImage => {
      const { thumb_url: src, alt: words } = one
      const kept = {
        key: keyOf(one),
        name: words || (max > 1 ? t('picture', { number: index + 1 }) : label),
        src,
        alt: words,
      }
      return replacing.get(kept.key) ?? { ...kept, state: 'ready' }
    }),
    ...uploads.flatMap(({ image, replaces }) => (replaces !== undefined && keys.has(replaces) ? [] : image)),
  ]
  const hint = toHint(limits, t)
  return (
    <ImageField
      label={label}
      max={max}
      limits={limits}
      ratio={props.ratio}
      ref={ref}
      images={images}
      disabled={isSaving || disabled}
      error={error}
      hint={props.hint === undefined ? hint : `${props.hint} ${hint}`}
      labels={useImageLabels()}
      onBlur={onBlur}
      onPick={add}
      onRetry={retry}
      onRemove={(key) => {
        if (!cancel(key)) put(pictures.filter((one) => keyOf(one) !== key))
      }}
      onMove={(key, to) => {
        const moved = pictures.find((one) => keyOf(one) === key)
        const others = pictures.filter((one) => one !== moved)
        if (moved) put([...others.slice(0, to), moved, ...others.slice(to)])
      }}
      onAltChange={
        alt === 'asked'
          ? (key, words) => put(pictures.map((one) => (keyOf(one) === key ? { ...one, alt: words } : one)))
          : undefined
      }
    />
  )
}

/** Why a form with these pictures can't be saved yet. */
function toWait(states: readonly FieldImage['state'][]): 'wait' | 'notUploaded' | undefined {
  if (states.includes('uploading')) return 'wait'
  return states.includes('failed') ? 'notUploaded' : undefined
}

type Translator = ReturnType<typeof useStrings<keyof typeof imageStrings.en>>

function toHint({ types, bytes, least }: ImageFieldProps['limits'], t: Translator): string {
  const words = {
    types: types.map((type) => type.replace('image/', '').replace('svg+xml', 'svg').toUpperCase()).join(', '),
    size: explainSize(bytes),
  }
  return least ? t('limitsLeast', { ...words, width: least.width, height: least.height }) : t('limits', words)
}
