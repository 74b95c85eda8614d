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
    'value.yes': 'Yes',
    'value.no': 'No',
    'value.mailed': 'Sent by e-mail',
  },
  zh: {
    ...(vocabularyStrings.zh as Readonly<Record<keyof typeof vocabularyStrings.en, string>>),
    ...(fieldNameStrings.zh as Readonly<Record<keyof typeof fieldNameStrings.en, string>>),
    ...valuesOf('zh'),
    'value.yes': '是',
    'value.no': '否',
    'value.mailed': '已通过邮件发送',
  },
})

/** A key of what operation records are told with. */
export type OperationKey = keyof typeof operationStrings.en
