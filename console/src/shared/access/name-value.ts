import { brandKeys, brands, isBrand, isMoment, moduleNames, type OperationRecord } from '@bms/contract'
import { isolateText } from '@bms/design-system'

import type { Formats } from '../format/format.ts'
import type { Translate } from '../i18n/strings.ts'
import { isKnownTarget } from './operation.model.ts'
import { type OperationKey, operationStrings } from './operation.strings.ts'

/** What values of operation records are put into words with. */
export interface OperationWords {
  readonly t: Translate<OperationKey>
  readonly formats: Pick<Formats, 'dateTime' | 'country' | 'language' | 'list'>
}

type Target = Pick<OperationRecord, 'target_type' | 'target_name' | 'target_id' | 'target_count' | 'names'>

type Value = OperationRecord['changes'][number]['from']

/** Which table of names has the values of a field of a target; states of content are called alike. */
const tables: Readonly<Record<string, string>> = {
  'feedback.status': 'feedbackStatus',
  'feedback.priority': 'feedbackPriority',
  'feedback.category': 'feedbackCategory',
  'feedback.resolution': 'feedbackResolution',
  'feedback.reply': 'feedbackReply',
  'app_user.status': 'userStatus',
  'staff.status': 'staffStatus',
  'session.signed_in_with': 'signInWay',
  'session.second_factor': 'shownFactor',
}

/** Fields that are yes or no, and come as 1 or 0. */
const yesOrNo: readonly string[] = ['is_super_admin']

function findName(table: string, value: string, { t }: OperationWords): string | undefined {
  const key = `${table}.${value}`
  return Object.hasOwn(operationStrings.en, key) ? t(key as 'feedbackStatus.open') : undefined
}

/** What a part of rights is about: a brand, or a module. */
const toName = (part: string): string => /^[A-Za-z]+/.exec(part)?.[0] ?? ''

/** Rights as records tell them, `kyvol: UserCenter (view, edit); ecozy: DataMap`, a line for each brand. */
function nameRights(text: string, { t, formats }: OperationWords): string {
  const word = (key: string): string => (Object.hasOwn(operationStrings.en, key) ? t(key as 'UserCenter') : key)
  const nameModule = (given: string): string => {
    const [, module = given, actions] = /^([A-Za-z]+) \(([a-z, ]+)\)$/.exec(given) ?? []
    if (actions === undefined) return word(module)
    const named = actions.split(', ').map((action) => word(`may.${action}`))
    return t('value.rights', { module: word(module), actions: formats.list(named) })
  }
  // Records have them by the alphabet; everywhere else they stand in the order of brands and modules.
  const order = (all: readonly string[]) => (a: string, b: string) => all.indexOf(toName(a)) - all.indexOf(toName(b))
  const lines = text
    .split('; ')
    .toSorted(order(brandKeys))
    .map((line) => {
      const [project = '', modules = ''] = line.split(': ')
      const named = modules
        .split(/, (?=[A-Z])/)
        .toSorted(order(moduleNames))
        .map(nameModule)
      return t('value.onBrand', {
        brand: isBrand(project) ? brands[project].label : project,
        modules: formats.list(named),
      })
    })
  return lines.join('\n')
}

/**
 * A value of a changed field as lists call it; ids by the names that the record brings along. What there is no word for
 * stays as it is.
 */
export function nameValue(
  { target_type: type, names }: Pick<OperationRecord, 'target_type' | 'names'>,
  path: string,
  value: Value,
  words: OperationWords,
): Value {
  const { t, formats } = words
  if (typeof value === 'boolean' || (typeof value === 'number' && yesOrNo.includes(path)))
    return t(value ? 'value.yes' : 'value.no')
  if (typeof value !== 'string' || value === '') return value
  if (path === 'project_permissions') return nameRights(value, words)
  if (path === 'link' && value === 'mailed') return t('value.mailed')
  if (path === 'country') return formats.country(value)
  if (path === 'locale') return formats.language(value)
  if (isMoment(value)) return formats.dateTime(value)
  const table = tables[`${type}.${path}`] ?? (path === 'status' ? 'contentStatus' : undefined)
  return (table && findName(table, value, words)) ?? names?.[value] ?? value
}

/** What a record is about: its kind, and what it is called; of several how many, where it isn't told of one of them. */
export function nameTarget(target: Target, words: Pick<OperationWords, 't'>): string {
  const { target_type: type, target_id: id, target_count: count } = target
  const name = nameTargetAlone(target, words)
  if (count !== undefined && id === '') return name
  const kind = isKnownTarget(type) ? words.t(`on.${type}`) : type
  return `${kind} ${isolateText(name)}`.trim()
}

/**
 * What a record is about without its kind. Feedback is called by who wrote it and its category, and a file by its list,
 * which come as the wire's words.
 */
export function nameTargetAlone(
  { target_type: type, target_name: name, target_id: id, target_count: count, names }: Target,
  { t }: Pick<OperationWords, 't'>,
): string {
  if (count !== undefined && id === '') {
    if (type === 'app_user' || type === 'feedback') return t(`several.${type}`, { count })
    return t('several', { count, kind: isKnownTarget(type) ? t(`on.${type}`) : type })
  }
  const key = type === 'export' ? `list.${name}` : type.startsWith('feedback') ? `feedbackCategory.${name}` : ''
  const word = Object.hasOwn(operationStrings.en, key) ? t(key as 'feedbackCategory.other') : name || id
  const author = type === 'feedback' ? names?.[id] : undefined
  return author === undefined ? word : t('feedbackBy', { author, category: word })
}
