import { defineStrings } from '../i18n/strings.ts'

/** Texts of the history of content: the states it was in. */
export const historyStrings = defineStrings('recordHistory', {
  en: {
    revisions: 'States it was in',
    revision: 'Revision {{rev, number}}',
    now: 'as it is now',
    system: 'System',
    more: 'Show earlier ones',
    first: 'This is how it was written first.',
    differences: 'What was different from the state before',
    restore: 'Bring this state back',
    restoreTitle: 'Bring revision {{rev, number}} back?',
    restoreText:
      'What was changed since is replaced by it; that stays in the history, and can be brought back as well.',
    restored: 'It is as it was in revision {{rev, number}}.',
    whyMistake: 'Changed by mistake',
  },
  zh: {
    revisions: '历史状态',
    revision: '第 {{rev, number}} 版',
    now: '当前',
    system: '系统',
    more: '显示更早的',
    first: '这是最初写下的内容。',
    differences: '与前一状态的差异',
    restore: '恢复到此状态',
    restoreTitle: '恢复到第 {{rev, number}} 版？',
    restoreText: '此后的修改会被它取代；这些修改仍保留在历史中，也可以再恢复。',
    restored: '已恢复到第 {{rev, number}} 版。',
    whyMistake: '误修改',
  },
})
