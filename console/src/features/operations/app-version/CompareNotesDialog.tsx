import type { AppVersion } from '@bms/contract'
import { Button, Dialog, DiffView, EmptyState } from '@bms/design-system'
import { useQuery } from '@tanstack/react-query'

import { useDiffLabels } from '../../../shared/access/use-diff-labels.ts'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import type { ActionFormProps } from '../../../shared/list/changes/list-action.ts'
import { useCaller } from '../../../shared/query/caller.ts'
import { RecordProblem } from '../../../shared/record/RecordProblem.tsx'
import { RecordWaiting } from '../../../shared/record/RecordWaiting.tsx'
import { versionRecordStrings } from './version-record.strings.ts'
import { previousVersionQuery } from './version.calls.ts'
import { nameVersion, toNoteChanges } from './version.model.ts'

/** The notes of a version beside those of the one before in its channel. */
export function CompareNotesDialog({ row: version, onClose }: ActionFormProps<AppVersion>) {
  const t = useStrings(versionRecordStrings)
  const { data: before, error, refetch } = useQuery(previousVersionQuery(useCaller(), version))
  const name = nameVersion(version)
  return (
    <Dialog
      size="large"
      title={t('compareTitle', { name })}
      description={before ? t('compareText', { before: nameVersion(before), after: name }) : undefined}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('close')}</Button>}
    >
      {before === null && <EmptyState title={t('noPrevious')} />}
      {before === undefined && error && <RecordProblem error={error} onRetry={() => void refetch()} />}
      {before === undefined && !error && <RecordWaiting part="body" />}
      {before && <NotesDiff before={before} after={version} />}
    </Dialog>
  )
}

function NotesDiff({ before, after }: Record<'before' | 'after', AppVersion>) {
  const t = useStrings(versionRecordStrings)
  const formats = useFormats()
  const labels = useDiffLabels()
  const changes = toNoteChanges(before.notes, after.notes)
  if (changes.every(({ from, to }) => from === to)) return <EmptyState title={t('sameNotes')} />
  return (
    <DiffView
      label={t('comparedNotes')}
      changes={changes.map((change) => ({ ...change, label: formats.language(change.path) }))}
      labels={{ ...labels, before: nameVersion(before), after: nameVersion(after) }}
    />
  )
}
