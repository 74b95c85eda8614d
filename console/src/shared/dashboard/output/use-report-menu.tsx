import { Envelope } from '@blueprintjs/icons'
import type { MenuAction } from '@bms/design-system'
import { useState, type ComponentType, type ReactNode } from 'react'

import { useStrings } from '../../i18n/use-strings.ts'
import type { ReportDialogProps, ReportedBoard } from '../../report/report.model.ts'
import { useServices } from '../../services.ts'
import { outputStrings } from './output.strings.ts'

/** An entry for a dashboard's menu, and the dialog it opens, which is loaded when it is asked for. */
export function useReportMenu(board: ReportedBoard): { readonly item: MenuAction; readonly dialog: ReactNode } {
  const { notify } = useServices()
  const t = useStrings(outputStrings)
  const [Dialog, setDialog] = useState<ComponentType<ReportDialogProps>>()
  const open = async (): Promise<void> => {
    try {
      const { ReportDialog } = await import('../../report/ReportDialog.tsx')
      setDialog(() => ReportDialog)
    } catch {
      notify.show({ tone: 'danger', message: t('reportsFailed') })
    }
  }
  return {
    item: { key: 'report', label: t('sendMondays'), icon: <Envelope />, onSelect: () => void open() },
    dialog: Dialog && <Dialog {...board} onClose={() => setDialog(undefined)} />,
  }
}
