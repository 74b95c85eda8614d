import { type CallName, endpoints } from '@bms/contract/endpoints'
import { Button, DescriptionList, Dialog } from '@bms/design-system'
import { type QueryKey, useQueryClient } from '@tanstack/react-query'

import { useFormats } from '../format/use-formats.ts'
import { useStrings } from '../i18n/use-strings.ts'
import { figuresStrings } from './figures.strings.ts'
import { recordMeanings } from './record-meanings.strings.ts'

/** A figure of a record: its definition, and what the record calls it. */
interface ExplainedFigure {
  readonly key: keyof typeof recordMeanings.en
  readonly term: string
}

export interface FiguresDialogProps {
  /** What the figures stand under. */
  title: string
  /** In the order they are told in. */
  figures: readonly ExplainedFigure[]
  /** Of the read that they come from, a `callQuery`: it says which call it was, and when it was answered. */
  queryKey: QueryKey
  onClose: () => void
}

/** What figures of a record are, where they come from and of when they are. */
export function FiguresDialog({ title, figures, queryKey, onClose }: FiguresDialogProps) {
  const t = useStrings(figuresStrings)
  const meaningOf = useStrings(recordMeanings)
  const { dateTime } = useFormats()
  const at = useQueryClient().getQueryState(queryKey)?.dataUpdatedAt ?? 0
  // Cast: the key of a callQuery is whose answer it is, the call, how it is read, and what was asked.
  const [, call] = queryKey as [string, CallName]
  const { method, path } = endpoints[call]
  const items = [
    ...figures.map(({ key, term }) => ({ key, term, value: meaningOf(key) })),
    { key: 'call', term: t('call'), value: <code>{`${method} ${path}`}</code> },
    ...(at === 0 ? [] : [{ key: 'asOf', term: t('asOf'), value: dateTime(new Date(at).toISOString()) }]),
  ]
  return (
    <Dialog
      title={t('title', { title })}
      size="large"
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <DescriptionList layout="rows" items={items} />
    </Dialog>
  )
}
