import {
  feedbackLimits,
  feedbackPriorities,
  feedbackResolutions,
  slaHours,
  type Feedback,
  type FeedbackPriority,
} from '@bms/contract'
import { SelectField, TextField } from '@bms/design-system'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { useStrings } from '../../../shared/i18n/use-strings.ts'
import type { ActionDialogProps } from '../../../shared/list/changes/list-action.ts'
import { useCaller } from '../../../shared/query/caller.ts'
import { useServices } from '../../../shared/services.ts'
import { userDevicesQuery } from '../users.calls.ts'
import { ActionDialog } from './ActionDialog.tsx'
import { undoAssign, undoLink, undoPriority, undoResolve, undoTags } from './feedback-undo.ts'
import { assigneesQuery, bulkEdit, editEach } from './feedback.calls.ts'
import { resolutionsFor, toOutcomeBody } from './feedback.model.ts'
import { feedbackStrings } from './feedback.strings.ts'
import { OutcomeFields, useOutcome } from './outcome-fields.tsx'

type Props = ActionDialogProps<Feedback>

/** Gives feedback to a colleague, or to nobody. */
export function AssignDialog({ count, row, busy, error, onSubmit, onCancel }: Props) {
  const { session } = useServices()
  const caller = useCaller()
  const t = useStrings(feedbackStrings)
  const choices = useQuery(assigneesQuery(caller))
  const own = session.state.user?.uid
  const [chosen, setChosen] = useState<string>()
  const list = choices.data?.list ?? []
  const value = chosen ?? row?.assignee?.uid ?? list.find(({ uid }) => uid === own)?.uid ?? ''
  // Feedback in progress always has an assignee.
  const isFree = row?.status !== 'in_progress'
  return (
    <ActionDialog
      title={t('assignTitle', { count })}
      busy={busy}
      choices={choices}
      error={error}
      onConfirm={() => onSubmit(bulkEdit({ assignee_uid: value === '' ? null : value }), undoAssign)}
      onCancel={onCancel}
    >
      <SelectField
        label={t('assignee')}
        name="assignee"
        value={value}
        options={[
          ...(isFree ? [{ value: '', label: t('nobody') }] : []),
          ...list.map(({ uid, nickname }) => ({
            value: uid,
            label: uid === own ? t('assigneeOneself', { name: nickname }) : nickname,
          })),
        ]}
        onChange={setChosen}
      />
    </ActionDialog>
  )
}

/** Says what came of feedback. */
export function ResolveDialog({ count, row, busy, error, onSubmit, onCancel }: Props) {
  const t = useStrings(feedbackStrings)
  const resolutions = row ? resolutionsFor(row.status, 'edit') : feedbackResolutions
  const draft = useOutcome(resolutions[0] ?? 'fixed')
  const confirm = (): void => {
    const outcome = draft.settle()
    if (outcome) onSubmit(bulkEdit(toOutcomeBody(outcome)), undoResolve)
  }
  return (
    <ActionDialog
      title={t('resolveTitle', { count })}
      description={row?.status === 'open' ? t('openOnly') : undefined}
      busy={busy}
      error={error}
      onConfirm={confirm}
      onCancel={onCancel}
    >
      <OutcomeFields draft={draft} resolutions={resolutions} feedback={row} />
    </ActionDialog>
  )
}

/** Names the feedback that one repeats, and resolves it so. */
export function DuplicateDialog({ row, busy, error, onSubmit, onCancel }: Props) {
  const t = useStrings(feedbackStrings)
  const draft = useOutcome('duplicate')
  const confirm = (): void => {
    const outcome = draft.settle()
    if (outcome) onSubmit(bulkEdit(toOutcomeBody(outcome)), undoResolve)
  }
  return (
    <ActionDialog title={t('duplicateTitle')} busy={busy} error={error} onConfirm={confirm} onCancel={onCancel}>
      <OutcomeFields draft={draft} resolutions={['duplicate']} feedback={row} />
    </ActionDialog>
  )
}

/** Says how much feedback presses. */
export function PriorityDialog({ count, row, busy, error, onSubmit, onCancel }: Props) {
  const t = useStrings(feedbackStrings)
  const [priority, setPriority] = useState<FeedbackPriority>(row?.priority ?? 'normal')
  return (
    <ActionDialog
      title={t('priorityTitle', { count })}
      description={t('priorityText')}
      busy={busy}
      error={error}
      onConfirm={() => onSubmit(bulkEdit({ priority }), undoPriority)}
      onCancel={onCancel}
    >
      <SelectField
        label={t('priority')}
        name="priority"
        value={priority}
        options={feedbackPriorities.map((value) => ({
          value,
          label: t('priorityHours', { priority: t(value), hours: slaHours[value] }),
        }))}
        onChange={(value) => setPriority(value as FeedbackPriority)}
      />
    </ActionDialog>
  )
}

/** How many of a user's devices there are to choose from. */
const mostDevices = 50

const toTags = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,，、]/u)
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
  ),
]

/** Puts tags on feedback, and takes others off. */
export function TagDialog({ count, row, busy, error, errors, partly, onSubmit, onCancel }: Props) {
  const t = useStrings(feedbackStrings)
  const [added, setAdded] = useState(row?.tags.join(', ') ?? '')
  const [removed, setRemoved] = useState('')
  const max = feedbackLimits.tag
  const tooLong = toTags(added).find((tag) => tag.length > max)
  const refused = errors?.[row ? 'tags' : 'add_tags']
  const confirm = (): void => {
    if (tooLong !== undefined) return
    const tags = toTags(added)
    // Of one, the field holds all its tags: what is no longer in it goes.
    if (row) {
      const undo = undoTags((before) => ({ given: tags, lost: before.tags.filter((tag) => !tags.includes(tag)) }))
      return onSubmit(
        editEach(() => ({ tags })),
        undo,
      )
    }
    const lost = toTags(removed)
    return onSubmit(
      bulkEdit({ add_tags: tags, remove_tags: lost }),
      undoTags(() => ({ given: tags, lost })),
    )
  }
  return (
    <ActionDialog
      title={t('tagTitle', { count })}
      busy={busy}
      error={refused === undefined ? error : partly}
      onConfirm={confirm}
      onCancel={onCancel}
    >
      <TextField
        label={row ? t('tags') : t('tagsAdd')}
        name="tags"
        value={added}
        onChange={setAdded}
        hint={t('tagsHint', { max })}
        error={tooLong === undefined ? refused : t('tagTooLong', { tag: tooLong, max })}
      />
      {!row && <TextField label={t('tagsRemove')} name="remove_tags" value={removed} onChange={setRemoved} />}
    </ActionDialog>
  )
}

/** Says which of the user's devices it is about. */
export function LinkDeviceDialog({ row, busy, error, onSubmit, onCancel }: Props) {
  const caller = useCaller()
  const t = useStrings(feedbackStrings)
  const choices = useQuery(userDevicesQuery(caller, row?.user_id ?? '', mostDevices))
  const [chosen, setChosen] = useState<string>()
  const devices = choices.data?.list ?? []
  const value = chosen ?? row?.device_id ?? devices[0]?.device_id ?? ''
  return (
    <ActionDialog
      title={t('linkTitle')}
      description={choices.data && devices.length === 0 ? t('noDevices') : undefined}
      busy={busy}
      choices={choices}
      error={error}
      onConfirm={() =>
        onSubmit(
          editEach(() => ({ device_id: value === '' ? null : value })),
          undoLink,
        )
      }
      onCancel={onCancel}
    >
      <SelectField
        label={t('device')}
        name="device"
        value={value}
        options={[
          { value: '', label: t('noDevice') },
          ...devices.map(({ device_id, name, product_model: model, sn }) => ({
            value: device_id,
            label: `${name} · ${model} · ${sn}`,
          })),
        ]}
        onChange={setChosen}
      />
    </ActionDialog>
  )
}
