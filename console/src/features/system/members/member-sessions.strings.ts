import { defineStrings } from '../../../shared/i18n/strings.ts'

/** Texts of the sessions in a member’s record. */
export const memberSessionsStrings = defineStrings('system.memberSessions', {
  en: {
    about: 'End the sessions of a lost device, and any that {{name}} doesn’t recognize.',
    endAll: 'End all sessions',
    endAllTitle: 'End all sessions of {{name}}?',
    endAllText_one:
      '{{count, number}} session is signed out at once, and unsaved changes in it are lost. This can’t be undone. {{name}} gets a notification.',
    endAllText_other:
      '{{count, number}} sessions are signed out at once, and unsaved changes in them are lost. This can’t be undone. {{name}} gets a notification.',
    endedAll: 'All sessions of {{name}} ended.',
    noneTitle: 'No sessions',
    noneText: '{{name}} isn’t signed in anywhere.',
    failed: 'Couldn’t load the sessions',
    deniedTitle: 'You don’t have permission to view these sessions',
    deniedText: '{{name}} has permissions that you don’t have. Ask an administrator who has them.',
  },
  zh: {
    about: '请结束遗失设备上的会话，以及 {{name}} 不认识的会话。',
    endAll: '结束所有会话',
    endAllTitle: '结束 {{name}} 的所有会话？',
    endAllText_other:
      '{{count, number}} 个会话将立即退出登录，未保存的更改将丢失。此操作无法撤销。{{name}} 会收到通知。',
    endedAll: '已结束 {{name}} 的所有会话。',
    noneTitle: '没有会话',
    noneText: '{{name}} 当前未登录。',
    failed: '无法加载会话',
    deniedTitle: '您没有权限查看这些会话',
    deniedText: '{{name}} 拥有您没有的权限，请联系拥有这些权限的管理员。',
  },
})
