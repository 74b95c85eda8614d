import { Export } from '@blueprintjs/icons'
import { Button } from '@bms/design-system'

import type { Translate } from '../../i18n/strings.ts'
import { useStrings } from '../../i18n/use-strings.ts'
import type { ListPageData, ListQuery } from '../filters/list-query.ts'
import { type ListKitKey, listKitStrings } from '../list-kit.strings.ts'
import type { ListTools } from '../rows/list-call.ts'
import type { ListSelection } from '../rows/use-selection.ts'
import { isChangeable, type AnyChange } from './bulk-change.ts'
import { maxMatching, type ListChanges } from './use-list-changes.ts'

export interface BulkActionsProps {
  readonly tools: ListTools<string>
  readonly selection: ListSelection
  readonly actions: readonly AnyChange[]
  readonly changes: ListChanges
  readonly query: ListQuery
  readonly page: ListPageData
  /** Left out where the person may not. */
  readonly onExport: (() => void) | undefined
}

/** What can be done with the selected rows, and how all that match are selected. */
export function BulkActions({ tools, selection, actions, changes, query, page, onExport }: BulkActionsProps) {
  const kit = useStrings(listKitStrings)
  const { formats, t } = tools
  const isMatching = selection.kind === 'matching'
  const of = formats.number(page.total) + (page.total_is_lower_bound ? '+' : '')
  const ask = (action: AnyChange): void => {
    if (isMatching) return changes.ask(action, { kind: 'matching', query, total: page.total })
    const rows = selection.rows.filter((row) => isChangeable(action, row))
    return changes.ask(action, { kind: 'rows', rows, skipped: selection.rows.length - rows.length })
  }
  return (
    <>
      {!isMatching && page.total > selection.ids.size && (
        <Button size="small" appearance="minimal" tone="primary" onClick={selection.chooseMatching}>
          {kit('selectMatching', { total: of })}
        </Button>
      )}
      {actions.map((action) => {
        const off = whyOff(action, selection, tools, kit)
        const atMost =
          isMatching && page.total > maxMatching ? kit('atMost', { max: formats.number(maxMatching) }) : undefined
        return (
          <Button
            key={action.key}
            size="small"
            {...(action.icon && { icon: action.icon })}
            tone={action.tone}
            // It takes the focus, as keys have no other way to the reason.
            aria-disabled={off !== undefined}
            title={off ?? atMost}
            onClick={() => off === undefined && ask(action)}
          >
            {t(action.label)}
          </Button>
        )
      })}
      {onExport && (
        <Button size="small" icon={<Export />} onClick={onExport}>
          {kit('export')}
        </Button>
      )}
    </>
  )
}

/** Why an action is off: it fits none of the selected rows. Of all that match nobody knows it before. */
function whyOff(
  action: AnyChange,
  { kind, rows }: ListSelection,
  { t }: ListTools<string>,
  kit: Translate<ListKitKey>,
): string | undefined {
  if (kind === 'matching' || rows.some((row) => isChangeable(action, row))) return undefined
  const [refusal, ...others] = new Set(rows.map((row) => action.refusal?.(row)))
  return refusal !== undefined && others.length === 0 ? t(refusal) : kit('fitsNone')
}
