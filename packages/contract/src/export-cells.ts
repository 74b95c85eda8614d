import { toAuditAction } from './audit-action.ts'
import type { Device } from './calls/device.ts'
import type { Feedback } from './calls/feedback.ts'
import type { Faq } from './calls/knowledge.ts'
import type { OperationRecord } from './calls/operation.ts'
import type { AppUser } from './calls/user.ts'
import type { Cell } from './csv.ts'
import { pickName } from './pick-name.ts'
import type { ExportList } from './values/exports.ts'
import { feedbackCategories } from './values/user-center.ts'

/** Cells of a row by column of `exportLists`. */
export type ExportCells = Readonly<Record<string, Cell>>

const toText = (value: unknown): Cell =>
  Array.isArray(value) ? value.join('; ') : typeof value === 'object' && value !== null ? '' : (value as Cell)

const toCells = (row: object): ExportCells =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, toText(value)]))

function toDeviceCells(row: Device, locale: string): ExportCells {
  const { user, firmware, ota, last_fault, warranty, product_name, ...rest } = row
  return {
    ...rest,
    product_name: pickName(product_name, locale) || rest.product_model,
    owner_id: user?.user_id,
    owner: user?.nickname,
    firmware_mcu: firmware.mcu,
    firmware_wifi: firmware.wifi,
    ota_status: ota.status,
    last_fault_code: last_fault?.code,
    last_fault_name: last_fault?.name,
    warranty_ends_at: warranty.ends_at,
    warranty_state: warranty.state,
  }
}

function toFeedbackCells(row: Feedback): ExportCells {
  const { user, assignee, tags, images, log_file, ...rest } = row
  return {
    ...rest,
    nickname: user.nickname,
    account: user.account,
    assignee: assignee?.nickname,
    tags: tags.join('; '),
    images: images.length,
    has_log: log_file !== undefined,
  }
}

const isCategory = (name: string): boolean => feedbackCategories.some((known) => known === name)

/**
 * What a record is about; feedback is called by its category, as `feedbackCategory.app`: what else it may be called is no
 * word. Of several objects it says how many, where it isn't told of one of them.
 */
const toTarget = ({
  target_type: type,
  target_name: name,
  target_id: id,
  target_count: count,
}: OperationRecord): string =>
  count !== undefined && id === ''
    ? String(count)
    : type.startsWith('feedback') && isCategory(name)
      ? `feedbackCategory.${name}`
      : name || id

const toRecordCells = (row: OperationRecord): ExportCells => ({
  ...toCells(row),
  audit_action: toAuditAction(row),
  target: toTarget(row),
  actor: row.actor.nickname,
  changes: row.changes.map(({ path, from, to }) => `${path}: ${String(from ?? '')} → ${String(to ?? '')}`).join('\n'),
})

const toFaqCells = ({ question, answer, helpful, ...faq }: Rows['faqList'], locale: string): ExportCells => ({
  ...toCells(faq),
  question: pickName(question, locale),
  answer: answer && pickName(answer, locale),
  helpful_up: helpful.up,
  helpful_down: helpful.down,
})

interface Rows {
  readonly userList: AppUser
  readonly deviceList: Device
  readonly feedbackList: Feedback
  readonly operationRecordList: OperationRecord
  /** Lists of the API have no answers; its files do. */
  readonly faqList: Omit<Faq, 'answer'> & Partial<Pick<Faq, 'answer'>>
}

/**
 * Rows of the lists as cells by column of `exportLists`, whoever writes the file; what is masked in the row is masked
 * here. Texts that there are in several languages come in that of `locale`.
 */
export const toExportCells: { readonly [K in ExportList]: (row: Rows[K], locale: string) => ExportCells } = {
  userList: toCells,
  deviceList: toDeviceCells,
  feedbackList: toFeedbackCells,
  operationRecordList: toRecordCells,
  faqList: toFaqCells,
}
