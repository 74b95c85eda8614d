import { knowledgeCalls } from '@bms/contract'

import { defineForm } from '../../../shared/form/define-form.tsx'
import { type IntroValues, toIntroBody, toIntroEdit, toIntroValues } from './intro-form.model.ts'
import { checkIntro } from './intro-form.rules.ts'
import { introFormStrings } from './intro-form.strings.ts'
import { introQuery } from './intro.calls.ts'
import { nameIntro } from './intro.model.ts'
import { IntroFields } from './IntroFields.tsx'

/** Writes an introduction, begins one as a copy, or changes one. */
export const IntroForm = defineForm({
  name: 'intro',
  list: 'introList',
  module: 'KnowledgeBase',
  strings: introFormStrings,
  read: introQuery,
  values: toIntroValues,
  nameOf: ({ title }: IntroValues) => nameIntro({ title }),
  add: { call: 'createIntro', schema: knowledgeCalls.createIntro.body, toBody: toIntroBody },
  edit: { call: 'editIntro', schema: knowledgeCalls.editIntro.body, toBody: toIntroEdit },
  rules: (_about, { t }) => ({
    explain: (path, what) => (what === 'format' && /(?:^|\.)(?:video_)?url$/.test(path) ? t('filmWrong') : undefined),
    check: (values) => checkIntro(values, t),
  }),
  Fields: IntroFields,
})
