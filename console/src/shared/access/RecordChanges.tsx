import type { OperationRecord } from '@bms/contract'
import { DiffView } from '@bms/design-system'

import { useFormats } from '../format/use-formats.ts'
import { useStrings } from '../i18n/use-strings.ts'
import { accessStrings } from './access.strings.ts'
import { nameValue } from './name-value.ts'
import { nameField, toNamedFields, toToldChanges } from './operation.model.ts'
import { operationStrings } from './operation.strings.ts'
import { useDiffLabels } from './use-diff-labels.ts'

import styles from './records.module.css'

export interface RecordChangesProps {
  record: OperationRecord
}

/** What a record tells beyond who did what and when: why, what went wrong, and what was different before. */
export function RecordChanges({ record }: RecordChangesProps) {
  const t = useStrings(accessStrings)
  const words = useStrings(operationStrings)
  const formats = useFormats()
  const labels = useDiffLabels()
  const { changes, reason, error_code: code, error_message: message } = record
  const named = toNamedFields(changes).map((change) => nameField(change, words))
  const told = toToldChanges(changes).map((change) => ({ ...change, label: nameField(change, words) }))
  const facts: [name: string, value: string | undefined][] = [
    [t(record.action === 'view_sensitive' ? 'purposeWas' : 'reason'), reason],
    [t('error'), message && t('errorOf', { message, code: code ?? '' })],
    [t('field'), named.length > 0 ? formats.list(named) : undefined],
  ]
  const given = facts.filter((fact): fact is [string, string] => fact[1] !== undefined)
  return (
    <>
      {given.length > 0 && (
        <dl className={styles['facts']}>
          {given.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {(told.length > 0 || given.length === 0) && (
        <DiffView
          label={t('diffTable')}
          changes={told}
          describe={({ path }, value) =>
            nameValue(record, path, value as (typeof told)[number]['from'], { t: words, formats })
          }
          labels={labels}
        />
      )}
    </>
  )
}
