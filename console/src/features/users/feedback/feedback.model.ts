import {
  type DeviceDetail,
  type Faq,
  type Feedback,
  type FeedbackDetail,
  type FeedbackPriority,
  type FeedbackResolution,
  feedbackResolutions,
  type FeedbackStatus,
  feedbackTransitions,
  foldText,
  notedResolutions,
  reopenDays,
  slaHours,
} from '@bms/contract'

const dayMs = 86_400_000

/** How a status looks. */
export const statusTones = { open: 'warning', in_progress: 'info', resolved: 'success' } as const satisfies Record<
  FeedbackStatus,
  string
>

/** How a priority looks. */
export const priorityTones = {
  low: 'neutral',
  normal: 'neutral',
  high: 'warning',
  urgent: 'danger',
} as const satisfies Record<FeedbackPriority, string>

/** A FAQ as its list has it: without its answer. */
export type FaqRow = Omit<Faq, 'answer'>

/** What the console may offer to do with feedback; the server decides. */
export interface Offers {
  readonly take: boolean
  readonly resolve: boolean
  readonly reopen: boolean
}

type Stateful = Pick<Feedback, 'status' | 'resolved_at'>

/** What is open for feedback in its state. `now` in milliseconds. */
export function offersOf({ status, resolved_at }: Stateful, now: number): Offers {
  const ways = feedbackTransitions.filter(({ from }) => from === status).map(({ action }) => action)
  const isRecent = resolved_at !== undefined && now - Date.parse(resolved_at) <= reopenDays * dayMs
  return {
    take: ways.includes('take'),
    resolve: ways.includes('resolve') || ways.includes('dismiss'),
    reopen: ways.includes('reopen') && isRecent,
  }
}

/**
 * Resolutions that feedback can be given without an answer. What nobody has taken can only be put aside; with an answer
 * (`reply`) whoever answers takes it first, and all are open.
 */
export function resolutionsFor(status: FeedbackStatus, by: 'edit' | 'reply'): readonly FeedbackResolution[] {
  if (by === 'reply') return feedbackResolutions
  const way = feedbackTransitions.find(({ from, to }) => from === status && to === 'resolved')
  return way?.resolutions ?? feedbackResolutions
}

/** An outcome as somebody fills it in. */
export interface Outcome {
  readonly resolution: FeedbackResolution
  readonly note: string
  readonly duplicateOf: string
}

/** What is still missing from an outcome. */
export function findMissing({ resolution, note, duplicateOf }: Outcome): 'note' | 'duplicateOf' | undefined {
  if (notedResolutions.includes(resolution) && note.trim() === '') return 'note'
  return resolution === 'duplicate' && duplicateOf.trim() === '' ? 'duplicateOf' : undefined
}

/** Feedback that one may repeat: what was found, and what is similar and holds the words; never the one itself. */
export function findRepeated<F extends Pick<Feedback, 'feedback_id' | 'content'>>({
  query,
  self,
  similar,
  found,
}: {
  readonly query: string
  readonly self: string | undefined
  readonly similar: readonly F[]
  readonly found: readonly F[]
}): F[] {
  const words = foldText(query)
  const alike = similar.filter(({ content }) => foldText(content).includes(words))
  const byId = new Map([...found, ...alike].map((one) => [one.feedback_id, one]))
  return [...byId.values()].filter(({ feedback_id: id }) => id !== self)
}

/** An outcome as calls take it. */
export function toOutcomeBody({ resolution, note, duplicateOf }: Outcome) {
  return {
    resolution,
    ...(note.trim() !== '' && { resolution_note: note.trim() }),
    ...(resolution === 'duplicate' && { duplicate_of: duplicateOf.trim() }),
  }
}

/** How the first reply stands: still due, given in time or late, or not needed any more. */
export type SlaState = 'due' | 'met' | 'missed' | 'none'

/** How the first reply to feedback stands. */
export function toSlaState({
  status,
  first_reply_at: replied,
  sla_due_at: due,
}: Pick<Feedback, 'status' | 'first_reply_at' | 'sla_due_at'>): SlaState {
  if (replied !== undefined) return replied <= due ? 'met' : 'missed'
  return status === 'resolved' ? 'none' : 'due'
}

/** When the time to the first reply began: before it was due by as many hours as the priority gives. */
export function toSlaStart({ sla_due_at: due, priority }: Pick<Feedback, 'sla_due_at' | 'priority'>): string {
  return new Date(Date.parse(due) - slaHours[priority] * 3_600_000).toISOString()
}

/** The query of feedback that may be about the same: the same model and fault, else model and category, of 30 days. */
export function toSimilarQuery(
  { product_model: model, fault_code: code, category }: Pick<Feedback, 'product_model' | 'fault_code' | 'category'>,
  now: number,
) {
  return {
    ...(model !== undefined && { product_model: model }),
    ...(code === undefined ? { category } : { fault_code: code }),
    created_from: new Date(now - 30 * dayMs).toISOString().slice(0, 10),
    page_size: 10,
  }
}

/** The text in a person's language: that of their locale, its language, English, or whatever there is. */
export function pickText(text: Readonly<Record<string, string>>, locale: string): { locale: string; text: string } {
  const [language] = locale.split('-')
  const keys = Object.keys(text)
  const found =
    keys.find((key) => key === locale) ??
    keys.find((key) => key.split('-')[0] === language) ??
    keys.find((key) => key === 'en') ??
    keys[0]
  return { locale: found ?? locale, text: found === undefined ? '' : (text[found] ?? '') }
}

/** Markdown as it reads in a message without formatting: marks go, links keep their address. */
export function toPlainText(markdown: string): string {
  return markdown
    .replaceAll(/^#{1,6} +/gm, '')
    .replaceAll(/(\*\*|__)(?=\S)([^\n]+?)\1/g, '$2')
    .replaceAll(/`([^`\n]+)`/g, '$1')
    .replaceAll(/!?\[([^\]\n]*)\]\(([^)\s]+)\)/g, '$1 ($2)')
    .replaceAll(/^[*-] +/gm, '• ')
    .trim()
}

/** A text with another behind it, an empty line between. */
export const appendText = (before: string, text: string): string =>
  before.trim() === '' ? text : `${before.trimEnd()}\n\n${text}`

/** What is written without the `/` on a line of its own at its end, which asked for a template. */
export const withoutSlash = (text: string): string => text.replace(/(^|\n)\/$/, '$1')

/** What of a feedback's device decides which FAQs are about it. */
export type FaqDevice = Pick<DeviceDetail, 'category_id'> | undefined

/** Feedback as its list has it, out of its detail. */
export function toRow(detail: FeedbackDetail): Feedback {
  const { replies: _replies, ...row } = detail
  return row
}
