import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { HistoryPanel, type HistoryPanelProps } from '../../../shared/record/HistoryPanel.tsx'
import { useCan } from '../../../shared/rights.ts'
import { knowledgeStrings } from '../knowledge.strings.ts'

export interface KnowledgeHistoryProps {
  type: HistoryPanelProps['subject']['type']
  id: string
  detail: { readonly rev: number }
}

/** The states a piece of knowledge was in; each can be brought back: what is published stays so, all else becomes a draft. */
export function KnowledgeHistory({ type, id, detail: { rev } }: KnowledgeHistoryProps) {
  const t = useStrings(knowledgeStrings)
  const mayEdit = useCan('KnowledgeBase', 'edit')
  return <HistoryPanel subject={{ type, id }} rev={rev} refusal={mayEdit ? undefined : t('mayNotEdit')} />
}
