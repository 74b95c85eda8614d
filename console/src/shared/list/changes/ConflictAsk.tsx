import { Button, Dialog, DiffView, FormError } from '@bms/design-system'
import { useRef } from 'react'

import { useDiffLabels } from '../../access/use-diff-labels.ts'
import { useStrings } from '../../i18n/use-strings.ts'
import type { List } from '../define-list.ts'
import { listKitStrings } from '../list-kit.strings.ts'
import type { ListRow, ListTools } from '../rows/list-call.ts'
import { fieldText } from '../views/column-settings.ts'
import { isChangeable } from './bulk-change.ts'
import { rowName } from './use-list-actions.ts'
import type { AskedChange, ChangeConflict, ListChanges } from './use-list-changes.ts'

export interface ConflictAskProps {
  readonly list: List
  readonly tools: ListTools<string>
  readonly asked: AskedChange
  readonly conflict: ChangeConflict
  readonly changes: ListChanges
}

/** What a row said when the change was asked for, and what it says now: whether it is still meant, the person decides. */
export function ConflictAsk({ list, tools, asked: { action }, conflict, changes }: ConflictAskProps) {
  const kit = useStrings(listKitStrings)
  const labels = useDiffLabels()
  const { seen, now, goOn } = conflict
  const { t } = tools
  const differences = toDifferences(list, tools, conflict)
  const leave = useRef<HTMLButtonElement>(null)
  const mayGoOn = isChangeable(action, now)
  return (
    <Dialog
      title={kit('conflictTitle', { name: rowName(list, seen, tools) })}
      description={kit(differences.length === 0 ? 'conflictSame' : 'conflictText')}
      state={changes.busy ? 'busy' : 'ready'}
      initialFocus={leave}
      onClose={changes.cancel}
      footer={
        <>
          <Button ref={leave} disabled={changes.busy} onClick={changes.cancel}>
            {kit('leaveIt')}
          </Button>
          {mayGoOn && (
            <Button tone={action.tone ?? 'primary'} busy={changes.busy} onClick={goOn}>
              {kit('allTheSame', { action: t(action.label) })}
            </Button>
          )}
        </>
      }
    >
      {differences.length > 0 && (
        <DiffView
          label={kit('differences')}
          changes={differences}
          labels={{ ...labels, before: kit('seen'), after: kit('now') }}
        />
      )}
      <FormError>{mayGoOn ? undefined : kit('noLonger', { action: t(action.label) })}</FormError>
    </Dialog>
  )
}

/** What differs of all that the list can show; masked fields are whole in a record, and say nothing here. */
function toDifferences({ columns }: List, tools: ListTools<string>, { seen, now }: ChangeConflict) {
  return columns.flatMap(({ key, title, text, data }) => {
    const say = (row: ListRow): string => text?.(row, tools) ?? fieldText(row, key)
    const [from, to] = [say(seen), say(now)]
    return data === 'masked' || from === to ? [] : [{ path: key, label: tools.t(title), from, to }]
  })
}
