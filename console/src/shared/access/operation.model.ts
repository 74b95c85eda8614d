import { type Brand, type OperationAction, type OperationRecord, riskyActions } from '@bms/contract'
import type { StatusTagProps } from '@bms/design-system'

import type { Translate } from '../i18n/strings.ts'
import { paths, withQuery } from '../paths.ts'
import { fieldNameStrings } from './field-names.strings.ts'

/** A key of the names of fields. */
type FieldNameKey = keyof (typeof fieldNameStrings)['en']

/** Kinds of content: earlier states are kept of them. */
const contentTypes = [
  'app_version',
  'push_message',
  'promo_splash',
  'promo_homepage_ad',
  'promo_email',
  'category',
  'series',
  'standard_product',
  'single_product',
  'intro',
  'faq',
  'warranty',
] as const

/** Kinds of things that records are about, and that there are words for. */
export const targetTypes = [
  'app_user',
  'device',
  'feedback',
  'feedback_reply',
  'reply_template',
  'staff',
  'second_factor',
  'role',
  'session',
  'saved_view',
  'export',
  'job',
  'asset',
  'note',
  'look_up',
  'masked_search',
  ...contentTypes,
] as const

/** Whether there is a word for what a record is about. */
export function isKnownTarget(type: string): type is (typeof targetTypes)[number] {
  return targetTypes.some((known) => known === type)
}

/** Whether a reviewer looks at this first. */
export function isRisky(action: OperationAction): boolean {
  return (riskyActions as readonly OperationAction[]).includes(action)
}

const good: readonly OperationAction[] = ['create', 'enable', 'publish', 'put_on', 'restore']

/** The colour of an action: what a reviewer looks at first stands out. */
export function toActionTone(action: OperationAction): StatusTagProps['tone'] {
  if (action === 'delete' || action === 'lockout' || action === 'disable') return 'danger'
  if (isRisky(action) || action === 'login_failed') return 'warning'
  if (good.includes(action)) return 'success'
  return action === 'edit' ? 'info' : 'neutral'
}

type Changes = OperationRecord['changes']

/** The name of a changed field: the record's own, else that of its path, whose further parts stay behind it. */
export function nameField(
  { label, path }: Pick<Changes[number], 'label' | 'path'>,
  t: Translate<FieldNameKey>,
): string {
  if (label !== undefined) return label
  const [first = '', ...rest] = path.split('.')
  const key = `field.${first}`
  if (!Object.hasOwn(fieldNameStrings.en, key)) return path
  return [t(key as FieldNameKey), ...rest].join(' · ')
}

/** The fields a record names without telling their values: those that were looked at, or taken out. */
export function toNamedFields(changes: Changes): Changes {
  return changes.filter(({ from, to }) => from === null && to === null)
}

/** The fields whose values a record tells. */
export function toToldChanges(changes: Changes): Changes {
  return changes.filter(({ from, to }) => from !== null || to !== null)
}

/** The first few changed fields, and how many more there are. */
export function toFirstFields(
  changes: Changes,
  t: Translate<FieldNameKey>,
  most = 3,
): { readonly names: string[]; readonly more: number } {
  const names = changes.map((change) => nameField(change, t))
  return { names: names.slice(0, most), more: Math.max(0, names.length - most) }
}

/** The page about what a record is about, where there is one that shows it: things of a brand while that is `brand`. */
export function toTargetPath(
  {
    target_type: type,
    target_id: id,
    project,
    action,
  }: Pick<OperationRecord, 'target_type' | 'target_id' | 'project' | 'action'>,
  brand: Brand,
): string | undefined {
  if (action === 'delete' || id === '') return undefined
  if (type === 'role') return paths.updateRole({ role_id: id })
  if (type === 'staff') return paths.updateMember({ uid: id })
  if (project !== brand) return undefined
  const lists: Readonly<Record<string, string>> = {
    app_user: paths.userList(),
    device: paths.device(),
    feedback: paths.feedback(),
  }
  const list = Object.hasOwn(lists, type) ? lists[type] : undefined
  return list && withQuery(list, { record: id })
}
