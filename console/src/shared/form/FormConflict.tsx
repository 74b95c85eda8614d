import { ConflictDialog, type ConflictSide } from '@bms/design-system'
import { useState, type ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'

import { useFormats } from '../format/use-formats.ts'
import { useStrings } from '../i18n/use-strings.ts'
import type { ServerCopy } from './base-version.ts'
import { describeValue } from './describe-value.ts'
import { formStrings } from './form.strings.ts'
import { findDifferences } from './merge-versions.ts'
import type { CallForm } from './use-call-form.ts'

/** What a value is in words, for people who compare two of them. */
export type Describe = (name: string, value: unknown) => ReactNode

export interface FormConflictProps<Values extends FieldValues> {
  form: CallForm<Values>
  /** Words for values that only their form knows, such as ids; undefined leaves it to the kit. */
  describe?: Describe | undefined
}

/** Asks which of two versions is to be saved, field by field, where somebody else has saved meanwhile. */
export function FormConflict<Values extends FieldValues>({ form, describe }: FormConflictProps<Values>) {
  return form.conflict ? <Open form={form} theirs={form.conflict} describe={describe} /> : null
}

function Open<Values extends FieldValues>({
  form,
  theirs,
  describe,
}: FormConflictProps<Values> & { theirs: ServerCopy<Values> }) {
  const t = useStrings(formStrings)
  const formats = useFormats()
  const [mine] = useState(() => form.methods.getValues())
  const [differences] = useState(() => findDifferences(form.base.values(), mine, theirs.values))
  const [choices, setChoices] = useState<Readonly<Record<string, ConflictSide>>>(() =>
    Object.fromEntries(differences.map(({ name, likely }) => [name, likely])),
  )
  const words = (name: string, value: unknown): ReactNode =>
    describe?.(name, value) ??
    describeValue(name, value, {
      labelOf: (path) => form.registry.labelOf(path),
      textOf: (path, one) => form.registry.textOf(path, one),
      language: formats.language,
      moment: formats.dateTime,
      file: ({ width, height, alt }) => (alt === '' ? t('picture', { width, height }) : alt),
      yes: t('yes'),
      no: t('no'),
      none: '–',
    })
  const chosen = (name: string): ConflictSide => choices[name] ?? 'mine'
  return (
    <ConflictDialog
      fields={differences.map(({ name, mine: own, theirs: other }) => ({
        key: name,
        label: form.registry.labelOf(name) ?? name,
        mine: words(name, own),
        theirs: words(name, other),
        choice: chosen(name),
      }))}
      onChoose={(name, side) => setChoices((before) => ({ ...before, [name]: side }))}
      onSave={() => {
        const taken = differences.filter(({ name }) => chosen(name) === 'theirs')
        void form.settle({ ...mine, ...Object.fromEntries(taken.map(({ name, theirs: value }) => [name, value])) })
      }}
      onCancel={form.dismissConflict}
      labels={{
        title: t('conflict'),
        description: t(differences.length === 0 ? 'conflictSame' : 'conflictText'),
        mine: t('conflictMine'),
        theirs: t('conflictTheirs'),
        allMine: t('conflictAllMine'),
        allTheirs: t('conflictAllTheirs'),
        save: t('conflictSave'),
        cancel: t('conflictBack'),
      }}
    />
  )
}
