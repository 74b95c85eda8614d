import { ArrowLeft } from '@blueprintjs/icons'
import { Button, RecordDrawer, RecordSteps, Skeleton } from '@bms/design-system'
import { Suspense } from 'react'

import { useStrings } from '../i18n/use-strings.ts'
import type { ListActions } from '../list/changes/use-list-actions.ts'
import { rowName } from '../list/changes/use-list-actions.ts'
import type { List } from '../list/define-list.ts'
import { listKitStrings } from '../list/list-kit.strings.ts'
import type { ListRow, ListTools } from '../list/rows/list-call.ts'
import type { RecordProps } from './record-definition.ts'
import { useRecordKeys } from './use-record-keys.ts'
import type { RecordControl } from './use-record.ts'

import styles from './RecordPane.module.css'

/** Where an open record stands among the list's rows. */
export interface RecordNeighbours {
  readonly row: ListRow | undefined
  /** From 1; `left`: it was in the list and no longer is; `unknown`: the list hasn't shown it. */
  readonly place: number | 'left' | 'unknown'
  readonly total: number
  readonly previous: (() => void) | undefined
  readonly next: (() => void) | undefined
}

export interface RecordPaneProps {
  readonly list: List
  readonly record: RecordControl
  readonly neighbours: RecordNeighbours
  readonly actions: ListActions
  readonly tools: ListTools<string>
}

/** The record that is open: beside its list, or as a page with the way back to it. */
export function RecordPane({ list, record, neighbours, actions, tools }: RecordPaneProps) {
  const kit = useStrings(listKitStrings)
  const { row, place, total, previous, next } = neighbours
  useRecordKeys((letter) => (letter === 'n' ? next : undefined))
  const { formats, t } = tools
  if (!list.record) return null
  const { Page } = list.record
  const labels = {
    previous: kit('previousRecord'),
    next: kit('nextRecord'),
    maximise: kit('openAsPage'),
    close: kit('closeRecord'),
  }
  const position =
    place === 'left'
      ? kit('hasLeft')
      : place === 'unknown'
        ? undefined
        : kit('position', { place: formats.number(place), of: formats.number(total) })
  const steps = {
    position,
    onPrevious: previous,
    onNext: next,
    labels,
  }
  const props: RecordProps<ListRow> = {
    id: record.id,
    row,
    place: record.place,
    tab: record.tab,
    onTabChange: record.setTab,
    actionsOf: actions.ofRecord,
  }
  const body = (
    <Suspense fallback={<Skeleton height={72} lines={4} />}>
      <Page key={record.id} {...props} />
    </Suspense>
  )
  if (record.place === 'page') {
    return (
      <div className={styles['page']}>
        <div className={styles['bar']} data-bms-on="screen">
          <Button appearance="minimal" size="small" icon={<ArrowLeft />} onClick={record.close}>
            {kit('backTo', { title: t(list.texts.title) })}
          </Button>
          <RecordSteps {...steps} />
        </div>
        {body}
      </div>
    )
  }
  return (
    <RecordDrawer
      label={row ? rowName(list, row, tools) : kit('record')}
      {...steps}
      onMaximise={() => record.setPlace('page')}
      onClose={record.close}
    >
      {body}
    </RecordDrawer>
  )
}
