import { reasonLength } from '@bms/contract'
import { ProgressDialog, ReasonDialog } from '@bms/design-system'

import { useStrings } from '../i18n/use-strings.ts'
import type { ListTools } from './define-list.ts'
import { listKitStrings } from './list-kit.strings.ts'
import { countOf, type AskedChange, type ListChanges } from './use-list-changes.ts'

export interface ChangeDialogsProps {
  readonly changes: ListChanges
  readonly tools: ListTools<string>
}

/** What a change asks before it is made: a reason, or what the page's own dialog wants to know. */
export function ChangeDialogs({ changes, tools }: ChangeDialogsProps) {
  const kit = useStrings(listKitStrings)
  const { asked, progress } = changes
  if (!asked) return null
  const { Dialog, ask } = asked.action
  if (progress) {
    const { number } = tools.formats
    const { phase, done, of } = progress
    return (
      <ProgressDialog
        title={titleOf(asked, tools)}
        done={done}
        of={of}
        text={kit(phase, { done: number(done), of: number(of) })}
        stopLabel={kit('stop')}
        onStop={changes.stop}
      />
    )
  }
  if (Dialog) {
    const [row, ...others] = (asked.targets.kind === 'rows' && asked.targets.rows) || []
    return (
      <Dialog
        count={countOf(asked.targets)}
        {...(row && others.length === 0 && { row })}
        busy={changes.busy}
        error={changes.error}
        onSubmit={(run, undo) => changes.submit(run, '', undo)}
        onCancel={changes.cancel}
      />
    )
  }
  return ask ? <AskReason asked={asked} changes={changes} tools={tools} /> : null
}

function titleOf({ action: { ask, label }, targets }: AskedChange, { t }: ListTools<string>): string {
  const name = targets.kind === 'rows' ? targets.name : undefined
  if (!ask) return t(label)
  return name === undefined ? t(ask.many, { count: countOf(targets) }) : t(ask.one, { name })
}

function AskReason({ asked, changes, tools }: ChangeDialogsProps & { asked: AskedChange }) {
  const kit = useStrings(listKitStrings)
  const { action } = asked
  const { ask, run } = action
  const { t } = tools
  if (!ask || !run) return null
  return (
    <ReasonDialog
      open
      title={titleOf(asked, tools)}
      description={t(ask.about)}
      label={kit('reason')}
      min={reasonLength.min}
      max={reasonLength.max}
      templates={ask.templates.map((key) => t(key))}
      confirmLabel={t(action.label)}
      tone={action.tone ?? 'primary'}
      busy={changes.busy}
      error={changes.error}
      onConfirm={(reason) => changes.submit(run, reason)}
      onCancel={changes.cancel}
      labels={{
        cancel: kit('cancel'),
        templates: kit('reasonTemplates'),
        tooShort: (min) => kit('reasonTooShort', { min }),
        tooLong: (max) => kit('reasonTooLong', { max }),
        count: (length, max) => kit('reasonCount', { length, max }),
      }}
    />
  )
}
