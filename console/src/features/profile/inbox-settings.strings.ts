import { defineStrings } from '../../shared/i18n/strings.ts'

/** Texts of what somebody chooses of their notifications. */
export const inboxSettingsStrings = defineStrings('inboxSettings', {
  en: {
    title: 'Notifications',
    hint: 'What happens to your own account is always told.',
    feedback: 'Feedback that is assigned to me',
    publish: 'Versions, messages and e-mails of mine',
    job: 'Exports and other jobs of mine',
    quiet: 'Quiet hours',
    quietHint: 'The bell neither counts nor says anything then. What is told waits in the list.',
    from: 'From',
    to: 'To',
    loading: 'Loading what you chose',
    failed: 'Could not be loaded',
    retry: 'Try again',
  },
  zh: {
    title: '通知',
    hint: '与您自己的账号有关的事情始终会通知您。',
    feedback: '分配给我的反馈',
    publish: '我的版本、消息和邮件',
    job: '我的导出和其他任务',
    quiet: '免打扰时段',
    quietHint: '在此时段内铃铛不计数也不提示，通知会保留在列表中。',
    from: '从',
    to: '至',
    loading: '正在加载您的选择',
    failed: '无法加载',
    retry: '重试',
  },
})
