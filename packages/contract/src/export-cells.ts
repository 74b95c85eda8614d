import type { Device } from './calls/device.ts'
import type { Feedback } from './calls/feedback.ts'
import type { Cell } from './csv.ts'
import { defaultLocale } from './values.ts'

/** A device of the list as cells by column of `exportLists.deviceList`; what is masked there is masked here. */
export function toDeviceCells(row: Device): Record<string, Cell> {
  const { user, firmware, ota, last_fault, warranty, product_name, ...rest } = row
  return {
    ...rest,
    product_name: product_name[defaultLocale],
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

/** Feedback of the list as cells by column of `exportLists.feedbackList`; what is masked there is masked here. */
export function toFeedbackCells(row: Feedback): Record<string, Cell> {
  const { user, assignee, tags, images, log_file, ...rest } = row
  return {
    ...rest,
    account: user.account,
    assignee: assignee?.nickname,
    tags: tags.join('; '),
    images: images.length,
    has_log: log_file !== undefined,
  }
}
