import type { DataCentre } from '@bms/contract'

import { paths, withQuery } from '../../../shared/paths.ts'

/** What a spike is about. */
export interface SpikeScope {
  readonly model: string
  readonly firmware: string
  /** The UTC day. */
  readonly day: string
  readonly dataCentre: DataCentre
  /** The code that the page is narrowed to. */
  readonly faultCode: string | undefined
}

/** What the user list is asked for: the owners of the devices that had the fault then. */
export const toOwnersQuery = ({ model, firmware, day, dataCentre, faultCode }: SpikeScope) => ({
  product_model: model,
  firmware,
  fault_code: faultCode,
  fault_from: day,
  fault_to: day,
  data_center: dataCentre,
})

// The languages below are those of the app's users: a text in the default language is English, whatever the console speaks.

/** The title that a message to the owners begins with, in the default language. */
export const toMessageTitle = ({ model }: SpikeScope): string => `About your ${model}`

/** The question that an FAQ begins with, in the default language. */
const toQuestion = ({ model, faultCode }: SpikeScope): string =>
  faultCode === undefined
    ? `What can I do when my ${model} reports a fault?`
    : `What can I do when my ${model} reports fault ${faultCode}?`

/** A new FAQ about the fault and the model; of a model whose product isn't known it is a general one. */
export const toFaqHref = (of: SpikeScope, productId: string | undefined): string =>
  withQuery(paths.faq(), {
    form: 'new',
    new_topic: 'fault',
    new_question: toQuestion(of),
    new_fault_code: of.faultCode,
    new_product_id: productId,
  })
