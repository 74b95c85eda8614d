import { Envelope } from '@blueprintjs/icons'
import type { MenuAction } from '@bms/design-system'
import { useState, type ComponentType, type ReactNode } from 'react'

import type { BoardFilter } from '../dashboard/filters.model.ts'
import type { Strings } from '../i18n/strings.ts'
import { useStrings } from '../i18n/use-strings.ts'
import { useServices } from '../services.ts'
import { reportMenuStrings } from './report-menu.strings.ts'

/** What a dashboard's reports are narrowed by. */
export interface ReportedBoard {
  /** Texts of the dashboard, which name its filters. */
  readonly strings: Strings<string>
  /** Its own filters, as far as they say something of a week. */
  readonly filters: Readonly<Record<string, BoardFilter>>
}

/** What is in front of the page for weekly reports, while that is open. */
export interface ReportDialogProps extends ReportedBoard {
  onClose: () => void
}

/** An entry for a dashboard's menu, and the dialog it opens, which is loaded when it is asked for. */
export function useReportMenu(board: ReportedBoard): { readonly item: MenuAction; readonly dialog: ReactNode } {
  const { notify } = useServices()
  const t = useStrings(reportMenuStrings)
  const [Dialog, setDialog] = useState<ComponentType<ReportDialogProps>>()
  const open = async (): Promise<void> => {
    try {
      const { ReportDialog } = await import('./ReportDialog.tsx')
      setDialog(() => ReportDialog)
    } catch {
      notify.show({ tone: 'danger', message: t('failed') })
    }
  }
  return {
    item: { key: 'report', label: t('send'), icon: <Envelope />, onSelect: () => void open() },
    dialog: Dialog && <Dialog {...board} onClose={() => setDialog(undefined)} />,
  }
}
