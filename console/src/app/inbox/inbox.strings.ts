import type { NoteReason } from '@bms/contract'

import { defineStrings } from '../../shared/i18n/strings.ts'

/** Texts of the inbox. */
export const inboxStrings = defineStrings('inbox', {
  en: {
    title: 'Notifications',
    loading: 'Loading notifications',
    readAll: 'Mark all read',
    read: 'Mark as read',
    unread: 'Unread',
    older: 'Show older',
    settings: 'Choose what is told here',
    emptyTitle: 'Nothing new',
    emptyText: 'What happens to your work and your account is told here.',
    failedTitle: 'Notifications could not be loaded',
    retry: 'Try again',
    feedback: 'Feedback',
    publish: 'Publishing',
    job: 'Jobs',
    account: 'My account',
  },
  zh: {
    title: '通知',
    loading: '正在加载通知',
    readAll: '全部标为已读',
    read: '标为已读',
    unread: '未读',
    older: '显示更早的通知',
    settings: '选择接收哪些通知',
    emptyTitle: '没有新通知',
    emptyText: '与您的工作和账号有关的事情会在此通知您。',
    failedTitle: '通知无法加载',
    retry: '重试',
    feedback: '反馈',
    publish: '发布',
    job: '任务',
    account: '我的账号',
  },
})

/** Notes in Chinese, by the contract's words for them. In English the back end's own titles are shown. */
export const chineseNotes: Readonly<Record<NoteReason, string>> = {
  'password-changed': '您的密码已更改',
  'password-reset': '管理员重置了您的密码',
  'password-reset-by-link': '您的密码已通过邮件链接重置',
  'second-factor-on': '您的两步验证已开启',
  'second-factor-off': '您的两步验证已关闭',
  'passkey-added': '您的账号已添加通行密钥“{{name}}”',
  'passkey-removed': '您的账号已移除通行密钥“{{name}}”',
  'copied-passkey': '通行密钥“{{name}}”可能已被复制，已拒绝使用。请在“我的”中移除它。',
  'second-factor-reset': '管理员重置了您的两步验证',
  'sessions-ended': '管理员结束了您的登录会话',
  'second-factor-guessed': '有人知道您的密码，并输入了错误的验证码。请更改密码。',
  'roles-changed': '您的角色已更改',
  'role-changed': '您的角色“{{role}}”的权限已更改',
  'feedback-assigned': '有一条反馈分配给您',
  'feedback-assigned-several': '有 {{count}} 条反馈分配给您',
  'export-ready': '{{list}}的导出已完成',
  'export-failed': '{{list}}的导出失败，请重新导出',
  'message-sent': '“{{name}}”已发送给 {{count}} 人',
  'message-failed': '“{{name}}”发送失败：没有触达任何人',
  'email-sent': '“{{name}}”已发送',
  'email-stopped': '“{{name}}”在全部送达前已停止',
  'rollout-stopped': '版本 {{version}} 的守护发布已停止',
  'rollout-done': '版本 {{version}} 的守护发布已到最后一步',
  'release-failed': '版本 {{version}} 未能上线：不符合发布规则',
  'release-given-up': '版本 {{version}} 未能上线：服务器多次出错',
  'report-failed': '有一份邮件报表未能发送',
}

/** Lists as notes name them. */
export const chineseLists: Readonly<Record<string, string>> = {
  users: '用户',
  devices: '设备',
  feedback: '反馈',
  'operation records': '操作记录',
  FAQs: '常见问题',
}
