import type { AppVersion } from '@bms/contract'

import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { HistoryPanel } from '../../../shared/record/HistoryPanel.tsx'
import type { RecordPartProps } from '../../../shared/record/record-definition.ts'
import { useCan } from '../../../shared/rights.ts'
import { versionRecordStrings } from './version-record.strings.ts'

/** The states a version was in; a draft can be brought back to each of them. */
export function VersionHistory({ id, detail: { rev, status } }: RecordPartProps<AppVersion>) {
  const t = useStrings(versionRecordStrings)
  const mayEdit = useCan('OperationCenter', 'edit')
  const refusal = status !== 'draft' ? t('onlyDrafts') : mayEdit ? undefined : t('mayNotEdit')
  return <HistoryPanel subject={{ type: 'app_version', id }} rev={rev} refusal={refusal} />
}
