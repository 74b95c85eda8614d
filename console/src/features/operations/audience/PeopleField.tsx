import { type Audience, type AudienceKind, audienceLimits } from '@bms/contract'
import { Button, Callout, FileField, TextAreaField } from '@bms/design-system'
import { useState } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'

import { useFileLabels } from '../../../shared/form/files/use-file-labels.ts'
import { useField } from '../../../shared/form/use-field.ts'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { audienceStrings } from './audience.strings.ts'
import { readFile, readIds, writeIds } from './read-ids.ts'
import { useAudienceReach } from './use-audience-reach.ts'

import styles from './audience.module.css'

/** Most wrong ids that are named at once. */
const mostNamed = 8

const maxMegabytes = 2

export interface PeopleFieldProps<Values extends FieldValues> {
  name: FieldPath<Values>
  kind: AudienceKind
  audience: Audience
}

/** People by their ids: typed, pasted, or from a file. What is wrong among them is named by its line. */
export function PeopleField<Values extends FieldValues>({ name, kind, audience }: PeopleFieldProps<Values>) {
  const t = useStrings(audienceStrings)
  const { number } = useFormats()
  const labels = useFileLabels()
  const path = `${name}.user_ids` as FieldPath<Values>
  const { value: _value, disabled, onChange, ...field } = useField<Values, string[]>(path, t('ids'))
  const value = audience.user_ids ?? []
  const [typed, setTyped] = useState(() => writeIds(value))
  const [told, setTold] = useState<string>()
  const read = readIds(typed)
  // Taken from elsewhere meanwhile, such as a draft: what stands here is then what it says.
  const isOwn = read.ids.length === value.length && read.ids.every((id, place) => id === value[place])
  const text = isOwn ? typed : writeIds(value)
  const { ids, lines, malformed, doubles } = isOwn ? read : readIds(text)
  const { state, estimate } = useAudienceReach({ audience, kind })
  const unknown = state === 'counted' ? (estimate?.unknown ?? []) : []

  const put = (next: string): void => {
    setTyped(next)
    onChange([...readIds(next).ids])
  }
  const takeOut = (places: readonly number[]): void => {
    const out = new Set(places)
    put(writeIds(ids.filter((_, place) => !out.has(place))))
    field.onBlur()
  }
  const takeFile = async (file: File): Promise<void> => {
    try {
      const more = readFile(file.name, await file.text())
      const next = [text.trimEnd(), more.trim()].filter((part) => part !== '').join('\n')
      put(next)
      setTold(t('fileRead', { name: file.name, count: readIds(next).ids.length - ids.length }))
    } catch {
      setTold(t('fileUnread', { name: file.name }))
    }
  }

  return (
    <div className={styles['people']}>
      <TextAreaField
        {...field}
        label={t('ids')}
        hint={`${t('idsHint')} ${t('named', { count: ids.length, max: number(audienceLimits.user_ids) })}`}
        rows={8}
        spellCheck={false}
        autoComplete="off"
        className={styles['ids']}
        value={text}
        readOnly={disabled}
        onChange={(next) => {
          setTold(undefined)
          put(next)
        }}
      />
      {doubles > 0 && <p className={styles['muted']}>{t('doubles', { count: doubles })}</p>}
      <Wrong
        places={malformed}
        say={(place) => t('noId', { line: number(lines[place] ?? 0), text: shorten(ids[place] ?? '') })}
        remove={t('removeNoIds', { count: malformed.length })}
        onRemove={takeOut}
      />
      <Wrong
        places={unknown}
        say={(place) => t('noUser', { line: number(lines[place] ?? 0), text: ids[place] ?? '' })}
        remove={t('removeNoUsers', { count: unknown.length })}
        onRemove={takeOut}
      />
      <FileField
        label={t('file')}
        limits={{ types: ['.txt', '.csv'], bytes: maxMegabytes * 1024 * 1024 }}
        hint={t('fileHint', { max: maxMegabytes })}
        disabled={disabled}
        labels={labels}
        onPick={(file) => void takeFile(file)}
        onRemove={() => undefined}
      />
      <output className={styles['muted']}>{told}</output>
    </div>
  )
}

const shorten = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text)

interface WrongProps {
  /** Which of the ids. */
  places: readonly number[]
  say: (place: number) => string
  remove: string
  onRemove: (places: readonly number[]) => void
}

/** Ids that are wrong, by their lines, and how all of them are taken out at once. */
function Wrong({ places, say, remove, onRemove }: WrongProps) {
  const t = useStrings(audienceStrings)
  if (places.length === 0) return null
  const rest = places.length - mostNamed
  return (
    <Callout
      tone="warning"
      actions={
        <Button size="small" onClick={() => onRemove(places)}>
          {remove}
        </Button>
      }
    >
      <ul className={styles['wrong']}>
        {places.slice(0, mostNamed).map((place) => (
          <li key={place}>{say(place)}</li>
        ))}
        {rest > 0 && <li>{t('andMore', { count: rest })}</li>}
      </ul>
    </Callout>
  )
}
