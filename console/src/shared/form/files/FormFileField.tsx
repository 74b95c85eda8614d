import { FileField, type FieldFile, type FileFieldProps } from '@bms/design-system'
import { useRef } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'

import { useStrings } from '../../i18n/use-strings.ts'
import { explainSize } from '../explain-size.ts'
import { useField } from '../use-field.ts'
import { useHold } from '../use-hold.ts'
import { fileStrings } from './file.strings.ts'
import type { FileSender } from './send-in-parts.ts'
import { useFileLabels } from './use-file-labels.ts'
import { useFileUpload } from './use-file-upload.ts'

export interface FormFileFieldProps<Values extends FieldValues, Value> extends Pick<
  FileFieldProps,
  'label' | 'limits' | 'disabled'
> {
  /** Its value: what the server answered, or null. */
  name: FieldPath<Values>
  /** Sends the file, such as `usePackageSender()`. */
  sender: FileSender<Value>
  /** What is shown of a value: what the file is called, how large it is, and what was found out about it. */
  toFile: (value: Value) => Pick<FieldFile, 'name' | 'bytes' | 'facts'>
  /** Said before what files have to be. */
  hint?: string | undefined
}

/**
 * A file of a form: uploaded while the rest is filled in, and kept as what the server answers. Saving waits while it is on
 * its way. The one before stays until the next has arrived.
 */
export function FormFileField<Values extends FieldValues, Value>({
  name,
  sender,
  toFile,
  ...props
}: FormFileFieldProps<Values, Value>) {
  const { label, limits, disabled = false } = props
  const t = useStrings(fileStrings)
  const place = useRef<HTMLDivElement>(null)
  const {
    value,
    error,
    disabled: isSaving,
    ref,
    onChange,
    onBlur,
  } = useField<Values, Value | null | undefined>(name, label)
  const { upload, pick, retry, stop } = useFileUpload(sender, place, onChange)
  const why = upload && (upload.state === 'failed' ? 'notUploaded' : 'wait')
  useHold(name, why && t(why))
  const allowed = t('limits', {
    types: limits.types.map((type) => type.replace(/^\.|^.*\//, '').toUpperCase()).join(', '),
    size: explainSize(limits.bytes),
  })
  return (
    <div ref={place}>
      <FileField
        label={label}
        limits={limits}
        ref={ref}
        file={upload ?? (value ? { ...toFile(value), state: 'ready' } : undefined)}
        disabled={isSaving || disabled}
        error={error}
        hint={props.hint === undefined ? allowed : `${props.hint} ${allowed}`}
        labels={useFileLabels()}
        onBlur={onBlur}
        onPick={pick}
        onRetry={retry}
        onRemove={() => (upload ? stop() : onChange(null))}
      />
    </div>
  )
}
