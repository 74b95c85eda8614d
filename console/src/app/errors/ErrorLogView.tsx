import { ErrorLogDialog } from '@bms/design-system/shell'
import { useSnapshot } from 'valtio/react'

import { useStrings } from '../../shared/i18n/use-strings.ts'
import { useServices } from '../../shared/services.ts'
import { errorLogStrings } from './error-log.strings.ts'

export interface ErrorLogViewProps {
  onClose: () => void
}

/** The open error log: a bundle of its own, which the console doesn't wait for. */
export function ErrorLogView({ onClose }: ErrorLogViewProps) {
  const { errorLog } = useServices()
  const { entries } = useSnapshot(errorLog.state)
  const t = useStrings(errorLogStrings)
  return (
    <ErrorLogDialog
      open
      // Of two within a millisecond the later one stands first, too.
      errors={entries.toReversed().map(({ id, err, vm, info, url, requestId, at, times }) => ({
        id,
        at,
        message: err.message,
        stack: err.stack,
        info,
        url,
        componentStack: vm,
        requestId,
        times,
      }))}
      onClear={() => errorLog.clear()}
      onClose={onClose}
      labels={{
        title: t('title'),
        clear: t('clear'),
        close: t('close'),
        copy: t('copy'),
        copied: t('copied'),
        copyFailed: t('copyFailed'),
        emptyTitle: t('emptyTitle'),
        emptyText: t('emptyText'),
        message: t('message'),
        info: t('info'),
        url: t('url'),
        requestId: t('requestId'),
        stack: t('stack'),
        componentStack: t('componentStack'),
        times: (count) => t('times', { count }),
      }}
    />
  )
}
