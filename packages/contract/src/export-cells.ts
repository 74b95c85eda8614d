import type { Device } from './calls/device.ts'
import type { Feedback } from './calls/feedback.ts'
import type { Faq } from './calls/knowledge.ts'
import type { OperationRecord } from './calls/operation.ts'
import type { AppUser } from './calls/user.ts'
import type { Cell } from './csv.ts'
import { defaultLocale } from './values.ts'
import type { ExportList } from './values/exports.ts'
import { pickLocale } from './values/push-message.ts'

/** Cells of a row by column of `exportLists`. */
export type ExportCells = Readonly<Record<string, Cell>>

const toText = (value: unknown): Cell =>
  Array.isArray(value) ? value.join('; ') : typeof value === 'object' && value !== null ? '' : (value as Cell)

const toCells = (row: object): ExportCells =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, toText(value)]))

const inLocale = (texts: Readonly<Record<string, string>>, locale: string): Cell =>
  texts[pickLocale(Object.keys(texts), locale, defaultLocale)]

function toDeviceCells(row: Device, locale: string): ExportCells {
  const { user, firmware, ota, last_fault, warranty, product_name, ...rest } = row
  return {
    ...rest,
    product_name: inLocale(product_name, locale),
    owner_id: user?.user_id,
    owner: user?.account,
    firmware_mcu: firmware.mcu,
    firmware_wifi: firmware.wifi,
    ota_status: ota.status,
    last_fault_code: last_fault?.code,
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

const toRecordCells = (row: OperationRecord): ExportCells => ({
  ...toCells(row),
  actor: row.actor.nickname,
  changes: row.changes.map(({ path, from, to }) => `${path}: ${String(from ?? '')} → ${String(to ?? '')}`).join('\n'),
})

const toFaqCells = ({ question, answer, helpful, ...faq }: Faq, locale: string): ExportCells => ({
  ...toCells(faq),
  question: inLocale(question, locale),
  answer: inLocale(answer, locale),
  helpful_up: helpful.up,
  helpful_down: helpful.down,
})

interface Rows {
  readonly userList: AppUser
  readonly deviceList: Device
  readonly feedbackList: Feedback
  readonly operationRecordList: OperationRecord
  readonly faqList: Faq
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
