import { defineStrings } from '../i18n/strings.ts'
import {
  contentStatusNames,
  feedbackCategoryNames,
  feedbackPriorityNames,
  feedbackReplyNames,
  feedbackResolutionNames,
  feedbackStatusNames,
  staffStatusNames,
  under,
  userStatusNames,
} from '../i18n/value-names.ts'
import { fieldNameStrings } from './field-names.strings.ts'
import { vocabularyStrings } from './vocabulary.strings.ts'

const valuesOf = (language: 'en' | 'zh') => ({
  ...under('feedbackStatus', feedbackStatusNames[language]),
  ...under('feedbackPriority', feedbackPriorityNames[language]),
  ...under('feedbackCategory', feedbackCategoryNames[language]),
  ...under('feedbackResolution', feedbackResolutionNames[language]),
  ...under('feedbackReply', feedbackReplyNames[language]),
  ...under('userStatus', userStatusNames[language]),
  ...under('staffStatus', staffStatusNames[language]),
  ...under('contentStatus', contentStatusNames[language]),
})

/** Everything operation records are told with: deeds, targets, fields and their values. */
export const operationStrings = defineStrings('access.operations', {
  en: {
    ...vocabularyStrings.en,
    ...fieldNameStrings.en,
    ...valuesOf('en'),
    'list.userList': 'of users',
    'list.deviceList': 'of devices',
    'list.feedbackList': 'of feedback',
    'list.operationRecordList': 'of operation records',
    'list.staffList': 'of members',
    'list.roleList': 'of roles',
    'list.faqList': 'of FAQs',
    feedbackBy: '{{author}}: {{category}}',
    several_one: '{{count, number}} × {{kind}}',
    several_other: '{{count, number}} × {{kind}}',
    'several.app_user_one': '{{count, number}} app user',
    'several.app_user_other': '{{count, number}} app users',
    'several.feedback_one': '{{count, number}} piece of feedback',
    'several.feedback_other': '{{count, number}} pieces of feedback',
    'value.yes': 'Yes',
    'value.no': 'No',
    'value.mailed': 'Sent by e-mail',
    'value.rights': '{{module}} ({{actions}})',
    'value.onBrand': '{{brand}}: {{modules}}',
  },
  zh: {
    ...(vocabularyStrings.zh as Readonly<Record<keyof typeof vocabularyStrings.en, string>>),
    ...(fieldNameStrings.zh as Readonly<Record<keyof typeof fieldNameStrings.en, string>>),
    ...valuesOf('zh'),
    'list.userList': '用户',
    'list.deviceList': '设备',
    'list.feedbackList': '反馈',
    'list.operationRecordList': '操作记录',
    'list.staffList': '成员',
    'list.roleList': '角色',
    'list.faqList': '常见问题',
    feedbackBy: '{{author}}：{{category}}',
    several_other: '{{count, number}} 个{{kind}}',
    'several.app_user_other': '{{count, number}} 位用户',
    'several.feedback_other': '{{count, number}} 条反馈',
    'value.yes': '是',
    'value.no': '否',
    'value.mailed': '已通过邮件发送',
    'value.rights': '{{module}}（{{actions}}）',
    'value.onBrand': '{{brand}}：{{modules}}',
  },
})

/** A key of what operation records are told with. */
export type OperationKey = keyof typeof operationStrings.en
