/* App users, devices and feedback: closed sets, limits and the states of feedback, as plain values. */

/** Limits of what staff writes on an app user, in characters; and how many tags one has. */
export const userLimits = { nickname: 64, tag: 24, tags: 20, note: 500 } as const

/** Most users or pieces of feedback one bulk change takes. */
export const maxPerBulkChange = 1000

/** Personal data of an app user that `user/reveal` answers in full. */
export const userSecrets = ['account', 'email', 'phone', 'last_ip'] as const

/** What of a device `device/reveal` answers in full. */
export const deviceSecrets = ['sn', 'mac'] as const

/** Personal data in feedback that `feedback/reveal` answers in full. */
export const feedbackSecrets = ['contact', 'sn'] as const

/** What an app user's timeline tells of. */
export const userTimelineKinds = ['registered', 'bound', 'feedback', 'fault', 'disabled', 'deleted'] as const

/** What a user is sent: messages to the app, and marketing e-mails. */
export const userMessageKinds = ['push', 'email'] as const

/** How far something sent to a user has come; `queued`: it is on its way out, or is tried again. */
export const userMessageStatuses = [
  'queued',
  'sent',
  'delivered',
  'opened',
  'clicked',
  'failed',
  'bounced',
  'complained',
] as const

/** How far something sent to a user has come. */
export type UserMessageStatus = (typeof userMessageStatuses)[number]

/** When what was sent to a user got on, as far as is known. */
export interface UserMessageMoments {
  readonly delivered_at?: string | undefined
  readonly opened_at?: string | undefined
  readonly clicked_at?: string | undefined
  readonly bounced_at?: string | undefined
  readonly complained_at?: string | undefined
}

/** How far something has come: the last thing that happened, what went wrong before all else. */
export function toUserMessageStatus(
  handed: 'queued' | 'sending' | 'sent' | 'bounced' | 'failed',
  moments: UserMessageMoments,
): UserMessageStatus {
  if (moments.complained_at) return 'complained'
  if (moments.bounced_at || handed === 'bounced') return 'bounced'
  if (moments.clicked_at) return 'clicked'
  if (moments.opened_at) return 'opened'
  if (moments.delivered_at) return 'delivered'
  return handed === 'sending' ? 'queued' : handed
}

/** Whether somebody owns a device. */
export const bindStatuses = ['bound', 'unbound'] as const

/** States of a device: an open fault comes before being connected. */
export const deviceStatuses = ['online', 'offline', 'fault'] as const

/** How a device is connected. */
export const deviceNets = ['wifi_2g', 'wifi_5g', 'ble', 'thread', 'zigbee', 'ethernet'] as const

/** States of a firmware update. */
export const otaStatuses = ['none', 'pending', 'downloading', 'updating', 'done', 'failed'] as const

/** How bad a fault is. */
export const faultLevels = ['info', 'warning', 'critical'] as const

/** Most users at a time that are told to whoever only chooses test users. */
export const maxUserChoices = 10

/** Whether a device's warranty still runs; `unknown`: no policy of the brand covers it. */
export const warrantyStates = ['in', 'out', 'unknown'] as const

/** Fields the device list sorts by. */
export const deviceSortFields = [
  'activated_at',
  'last_online_at',
  'name',
  'open_fault_count',
  'warranty_ends_at',
  'firmware_mcu',
] as const

/** What a device's timeline tells of. */
export const deviceEventKinds = [
  'activated',
  'bound',
  'unbound',
  'connected',
  'disconnected',
  'fault_raised',
  'fault_cleared',
  'firmware_updated',
  'firmware_failed',
] as const

/** What feedback is about. */
export const feedbackCategories = [
  'device_fault',
  'pairing',
  'app_bug',
  'map_navigation',
  'firmware',
  'account',
  'suggestion',
  'after_sales',
  'other',
] as const

/** States of feedback. */
export const feedbackStatuses = ['open', 'in_progress', 'resolved'] as const

/** A state of feedback. */
export type FeedbackStatus = (typeof feedbackStatuses)[number]

/** How much feedback presses, least first. */
export const feedbackPriorities = ['low', 'normal', 'high', 'urgent'] as const

/** How much feedback presses. */
export type FeedbackPriority = (typeof feedbackPriorities)[number]

/** Hours to the first reply, by priority. */
export const slaHours: Readonly<Record<FeedbackPriority, number>> = { low: 72, normal: 24, high: 8, urgent: 4 }

/** What came of resolved feedback. */
export const feedbackResolutions = [
  'fixed',
  'how_to',
  'replaced',
  'refunded',
  'duplicate',
  'not_reproducible',
  'spam',
] as const

/** What came of resolved feedback. */
export type FeedbackResolution = (typeof feedbackResolutions)[number]

/** Resolutions that have to say why in a note. */
export const notedResolutions: readonly FeedbackResolution[] = ['not_reproducible', 'spam']

/** Days within which resolved feedback may be opened again. */
export const reopenDays = 14

/** One way from a state of feedback to another. */
export interface FeedbackTransition {
  readonly from: FeedbackStatus
  readonly action: 'take' | 'resolve' | 'dismiss' | 'reopen'
  readonly to: FeedbackStatus
  /** The only resolutions this way is open for. */
  readonly resolutions?: readonly FeedbackResolution[]
}

/** Every way there is between the states of feedback (design, section 2.11). */
export const feedbackTransitions: readonly FeedbackTransition[] = [
  { from: 'open', action: 'take', to: 'in_progress' },
  { from: 'in_progress', action: 'resolve', to: 'resolved' },
  { from: 'open', action: 'dismiss', to: 'resolved', resolutions: ['spam', 'duplicate'] },
  { from: 'resolved', action: 'reopen', to: 'open' },
]

/** Tabs of the feedback list. `breached`: not answered in time. All but `resolved` leave out what is resolved. */
export const feedbackTabs = ['unassigned', 'mine', 'open', 'in_progress', 'resolved', 'breached'] as const

/** A tab of the feedback list. */
export type FeedbackTab = (typeof feedbackTabs)[number]

/** Fields the feedback list sorts by. */
export const feedbackSortFields = ['created_at', 'sla_due_at', 'priority', 'resolved_at', 'rating'] as const

/** Limits of what staff writes on feedback, in characters; and of how many of everything there may be. */
export const feedbackLimits = {
  reply: 2000,
  note: 1000,
  tag: 24,
  tags: 10,
  images: 9,
  replyImages: 4,
  replyFaqs: 5,
} as const

/** Most reply templates that a brand has, and characters of a name of one. */
export const templateLimits = { templates: 50, name: 60 } as const

/** What a reply template leaves open, in braces, and is filled in where it is used. */
export const templateBlanks = ['customer', 'device', 'language'] as const

/** What of a template's text looks like a blank, and would reach a customer as it stands. */
export const findUnknownBlank = (text: string): string | undefined =>
  (text.match(/\{[^{}\n]*\}/g) ?? []).find((blank) => !templateBlanks.some((name) => blank === `{${name}}`))

/** What somebody does with feedback that they have open. */
export const presenceStates = ['open', 'writing', 'left'] as const

/** How often whoever has feedback open says so, and how long saying it once holds, in milliseconds. */
export const presenceTimes = { every: 5000, holds: 15_000 } as const

/**
 * How the user list is sorted unless told otherwise: newest first; or by the moment it is narrowed to, whose index
 * then gives the rows in order.
 */
export function defaultUserSort(query: {
  readonly last_active_from?: string | undefined
  readonly last_active_to?: string | undefined
}): readonly ['-last_active_at' | '-registered_at'] {
  const isActivity = query.last_active_from !== undefined || query.last_active_to !== undefined
  return [isActivity ? '-last_active_at' : '-registered_at']
}

/** How the device list is sorted unless told otherwise; as `defaultUserSort`. */
export function defaultDeviceSort(query: {
  readonly warranty?: string | undefined
  readonly last_online_from?: string | undefined
  readonly last_online_to?: string | undefined
}): readonly ['-warranty_ends_at' | '-last_online_at' | '-activated_at'] {
  if (query.warranty !== undefined) return ['-warranty_ends_at']
  const isConnection = query.last_online_from !== undefined || query.last_online_to !== undefined
  return [isConnection ? '-last_online_at' : '-activated_at']
}
