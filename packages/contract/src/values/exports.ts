/** Most characters of a title at the head of a file. */
export const exportTitleLength = 80

/**
 * Lists that can be exported by the server: each is the list's call, whose filters an export takes. `module` is whose
 * `export` action it needs; `columns` are what a file may have.
 */
export const exportLists = {
  userList: {
    module: 'UserCenter',
    columns: [
      'user_id',
      'account',
      'nickname',
      'country',
      'data_center',
      'locale',
      'platform',
      'app_version',
      'os_version',
      'phone_model',
      'register_source',
      'status',
      'disabled_reason',
      'disabled_at',
      'marketing_opt_in',
      'device_count',
      'feedback_count',
      'tags',
      'registered_at',
      'last_active_at',
    ],
  },
  deviceList: {
    module: 'UserCenter',
    columns: [
      'device_id',
      'sn',
      'mac',
      'name',
      'product_model',
      'product_name',
      'owner_id',
      'owner',
      'status',
      'bind_status',
      'activated_at',
      'bound_at',
      'last_online_at',
      'online_rate_7d',
      'firmware_mcu',
      'firmware_wifi',
      'ota_status',
      'country',
      'data_center',
      'open_fault_count',
      'last_fault_code',
      'last_fault_name',
      'warranty_ends_at',
      'warranty_state',
    ],
  },
  feedbackList: {
    module: 'UserCenter',
    columns: [
      'feedback_id',
      'user_id',
      'nickname',
      'account',
      'category',
      'content',
      'images',
      'has_log',
      'contact',
      'rating',
      'product_model',
      'device_id',
      'sn',
      'fault_code',
      'app_version',
      'os_version',
      'phone_model',
      'platform',
      'firmware',
      'locale',
      'country',
      'data_center',
      'status',
      'priority',
      'assignee',
      'tags',
      'resolution',
      'resolution_note',
      'duplicate_of',
      'reopen_count',
      'first_reply_at',
      'resolved_at',
      'sla_due_at',
      'created_at',
    ],
  },
  operationRecordList: {
    module: 'MemberMgmt',
    columns: [
      'log_id',
      'at',
      'actor',
      'project',
      'module',
      'action',
      'audit_action',
      'target_type',
      'target_id',
      'target_name',
      'target',
      'result',
      'error_message',
      'changes',
      'reason',
      'ip',
      'request_id',
    ],
  },
  faqList: {
    module: 'KnowledgeBase',
    columns: [
      'faq_id',
      'question',
      'answer',
      'scope',
      'topic',
      'fault_codes',
      'keywords',
      'status',
      'locales',
      'views',
      'helpful_up',
      'helpful_down',
      'used_in_replies',
      'sort',
      'pinned',
      'published_at',
      'created_at',
      'updated_at',
    ],
  },
} as const

/** A list that can be exported. */
export type ExportList = keyof typeof exportLists

/** Names of the lists that can be exported. */
export const exportListNames = Object.keys(exportLists) as [ExportList, ...ExportList[]]

/** What a list can be written into. */
export const exportFormats = ['csv', 'xlsx'] as const

/** States of an export; `expired`: its file is gone. */
export const exportStates = ['queued', 'running', 'done', 'failed', 'cancelled', 'expired'] as const

/** A state of an export. */
export type ExportState = (typeof exportStates)[number]

/** Most rows of one file. */
export const maxExportRows = 1_000_000

/** How long a file is kept, in days. */
export const exportLife = 7

/** Most exports that one person has under way at a time. */
export const maxExportsAtOnce = 3

/** What a list is called in English, within a sentence. */
export const exportTitles: Readonly<Record<ExportList, string>> = {
  userList: 'users',
  deviceList: 'devices',
  feedbackList: 'feedback',
  operationRecordList: 'operation records',
  faqList: 'FAQs',
}
