import type { ComponentType } from 'react'

import type { AnyRecord, RecordDefinition, RecordProps } from './record-definition.ts'
import { RecordView } from './RecordView.tsx'

/** Defines a record; see {@link RecordDefinition}. */
export function defineRecord<Row extends object, Answer, Detail extends object, Tab extends string = never>(
  definition: RecordDefinition<Row, Answer, Detail, Tab>,
): ComponentType<RecordProps<Row>> {
  // Which record it is no longer matters below: the types have done their work.
  const record = definition as unknown as AnyRecord
  return function Record(props) {
    return <RecordView record={record} {...(props as unknown as RecordProps<object>)} />
  }
}
