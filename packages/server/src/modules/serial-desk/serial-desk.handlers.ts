import { createSerialDeskHandlers } from '@bms/domain'

import { type StaffWorld, work } from '../../access/administration.ts'
import { appendRecords } from '../../audit/append-records.ts'
import { type Context, signedIn } from '../../context.ts'
import { readAnswer } from '../../prepared-answer.ts'
import { deviceHandlers } from '../device/device.handlers.ts'
import { feedbackHandlers } from '../feedback/feedback.handlers.ts'
import { loadCatalogue } from '../knowledge/knowledge-facts.ts'
import { faqStore } from '../knowledge/knowledge-store.ts'
import { knowledgeHandlers } from '../knowledge/knowledge.handlers.ts'
import { userHandlers } from '../user/user.handlers.ts'
import { countLookUps, findByKeys, findDeviceKeys, findFirmwareOf } from './serial-desk.queries.ts'

/** Reads what a handler answers, though it may be written out already. */
const read =
  <Input, Data>(handler: (input: Input, context: Context) => Data | Promise<Data>) =>
  async (input: Input, context: Context): Promise<Data> =>
    readAnswer(await handler(input, context))

/** The serial desk over the database. */
export const serialDeskHandlers = createSerialDeskHandlers<StaffWorld>({
  ...work,
  calls: {
    userDetail: read(userHandlers.userDetail),
    userMessageList: read(userHandlers.userMessageList),
    deviceList: read(deviceHandlers.deviceList),
    deviceDetail: read(deviceHandlers.deviceDetail),
    deviceFaultList: read(deviceHandlers.deviceFaultList),
    feedbackList: read(feedbackHandlers.feedbackList),
    checkWarranty: read(knowledgeHandlers.checkWarranty),
  },
  catalogue: loadCatalogue,
  findByKeys,
  countLookUps,
  recordIn: (trx, context, project, drafts) => appendRecords(trx, context, signedIn(context), project, drafts),
  deviceKeys: findDeviceKeys,
  pickFaqs: faqStore.pick,
  firmwareOf: findFirmwareOf,
  report: (context, error) => context.report?.(error),
})
