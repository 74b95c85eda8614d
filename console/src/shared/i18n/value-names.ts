/*
 * What the wire's values are called, by what they are values of. The one table of them: lists, filters, records and
 * operation records all read it, so that a thing has one name wherever it stands.
 */

export const feedbackStatusNames = {
  en: { open: 'Open', in_progress: 'In progress', resolved: 'Resolved' },
  zh: { open: '待处理', in_progress: '处理中', resolved: '已解决' },
} as const

export const feedbackPriorityNames = {
  en: { low: 'Low', normal: 'Normal', high: 'High', urgent: 'Urgent' },
  zh: { low: '低', normal: '普通', high: '高', urgent: '紧急' },
} as const

export const feedbackCategoryNames = {
  en: {
    device_fault: 'Device fault',
    pairing: 'Pairing',
    app_bug: 'App bug',
    map_navigation: 'Map, navigation',
    firmware: 'Firmware',
    account: 'Account',
    suggestion: 'Suggestion',
    after_sales: 'After-sales',
    other: 'Other',
  },
  zh: {
    device_fault: '设备故障',
    pairing: '配网',
    app_bug: '应用缺陷',
    map_navigation: '地图与导航',
    firmware: '固件',
    account: '账号',
    suggestion: '建议',
    after_sales: '售后',
    other: '其他',
  },
} as const

export const feedbackResolutionNames = {
  en: {
    fixed: 'Fixed',
    how_to: 'Explained',
    replaced: 'Replaced',
    refunded: 'Refunded',
    duplicate: 'Duplicate',
    not_reproducible: 'Not reproducible',
    spam: 'Spam',
  },
  zh: {
    fixed: '已修复',
    how_to: '已解答',
    replaced: '已换货',
    refunded: '已退款',
    duplicate: '重复',
    not_reproducible: '无法复现',
    spam: '垃圾信息',
  },
} as const

/** Who sees a reply to feedback. */
export const feedbackReplyNames = {
  en: { public: 'To the user', internal: 'Note among staff' },
  zh: { public: '回复用户', internal: '内部备注' },
} as const

export const userStatusNames = {
  en: { enabled: 'Enabled', disabled: 'Disabled', deleted: 'Deleted' },
  zh: { enabled: '已启用', disabled: '已禁用', deleted: '已注销' },
} as const

export const staffStatusNames = {
  en: { invited: 'Invited', active: 'Active', disabled: 'Disabled', locked: 'Locked' },
  zh: { invited: '已邀请', active: '正常', disabled: '已禁用', locked: '已锁定' },
} as const

export const deviceStatusNames = {
  en: { online: 'Online', offline: 'Offline', fault: 'Fault' },
  zh: { online: '在线', offline: '离线', fault: '故障' },
} as const

/** States of content: versions, messages, products, promotions, knowledge. */
export const contentStatusNames = {
  en: {
    draft: 'Draft',
    placed: 'Activated',
    on: 'On',
    off: 'Off',
    listed: 'Listed',
    unlisted: 'Unlisted',
    scheduled: 'Scheduled',
    publishing: 'Publishing',
    published: 'Published',
    archived: 'Archived',
    live: 'Live',
    ended: 'Ended',
    sending: 'Sending',
    sent: 'Sent',
    cancelled: 'Cancelled',
    failed: 'Failed',
  },
  zh: {
    draft: '草稿',
    placed: '已启用',
    on: '已上架',
    off: '已下架',
    listed: '已上架',
    unlisted: '未上架',
    scheduled: '已排期',
    publishing: '发布中',
    published: '已发布',
    archived: '已归档',
    live: '投放中',
    ended: '已结束',
    sending: '发送中',
    sent: '已发送',
    cancelled: '已取消',
    failed: '失败',
  },
} as const

/** Names of the modules that rights are given for. */
export const moduleTitles = {
  en: {
    DataMap: 'Data Map',
    UserCenter: 'User Center',
    OperationCenter: 'Operations Center',
    MemberMgmt: 'Member Management',
    KnowledgeBase: 'Knowledge Base',
  },
  zh: {
    DataMap: '数据地图',
    UserCenter: '用户中心',
    OperationCenter: '运营中心',
    MemberMgmt: '成员管理',
    KnowledgeBase: '知识库',
  },
} as const

type Names = Readonly<Record<string, string>>

/** The names under keys that say what they are of: `feedbackStatus.open`. */
export function under<const Prefix extends string, N extends Names>(
  prefix: Prefix,
  names: N,
): Readonly<Record<`${Prefix}.${keyof N & string}`, string>> {
  // `fromEntries` forgets which keys there are.
  return Object.fromEntries(Object.entries(names).map(([value, name]) => [`${prefix}.${value}`, name])) as Readonly<
    Record<`${Prefix}.${keyof N & string}`, string>
  >
}
