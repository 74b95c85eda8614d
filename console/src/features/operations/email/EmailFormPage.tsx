import { brands, promotionEmailCalls } from '@bms/contract'
import { Callout } from '@bms/design-system'

import type { Rules } from '../../../shared/form/create-resolver.ts'
import { defineFormPage } from '../../../shared/form/define-form-page.tsx'
import type { Translate } from '../../../shared/i18n/strings.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { paths } from '../../../shared/paths.ts'
import { AudienceWords, BodyWords } from './BodyWords.tsx'
import { emailQuery, sendersQuery } from './email.calls.ts'
import { bodyProblem, type EmailValues, emptyEmail, newBody, toCopy, toDraft, toEdit, toValues } from './email.model.ts'
import { emailStrings, type EmailKey } from './email.strings.ts'
import { EmailAdded } from './EmailAdded.tsx'
import { EmailFields, type EmailFieldsProps } from './EmailFields.tsx'
import { EmailLook } from './EmailLook.tsx'

/** Writes a marketing e-mail (`?copy=` names one to begin with), or changes the draft `?id=` names; one that is out is shown. */
export const EmailFormPage = defineFormPage({
  name: 'email',
  list: 'promotionList',
  module: 'OperationCenter',
  strings: emailStrings,
  parameter: 'id',
  copy: 'offered',
  back: { href: paths.contentPromotion, text: 'toPromotions' },
  read: emailQuery,
  given: sendersQuery,
  values({ mode, detail, given }, { t, brand }) {
    if (mode === 'edit') return toValues(detail)
    if (mode === 'copy') return toCopy(detail, (name) => t('copyName', { name }))
    return emptyEmail(brands[brand].label, given.list, newBody('en', { heading: '', text: '' }))
  },
  nameOf: ({ name }) => name,
  add: { call: 'createEmail', schema: promotionEmailCalls.createEmail.body, toBody: toDraft },
  edit: { call: 'editEmail', schema: promotionEmailCalls.editEmail.body, toBody: toEdit },
  rules: (_about, { t }) => emailRules(t),
  describe(name, value) {
    if (name === 'body') return <BodyWords body={value as EmailValues['body']} />
    return name === 'audience' ? <AudienceWords audience={value as EmailValues['audience']} /> : undefined
  },
  mayEdit: ({ status }) => status === 'draft',
  Look: EmailLook,
  afterEdit: 'stay',
  Added: EmailAdded,
  Notices: CopiedFrom,
  Fields: EmailFields,
})

function emailRules(t: Translate<EmailKey>): Rules<EmailValues> {
  return {
    fields: { utm: 'utm_source' },
    check({ body }) {
      const found = Object.entries(body).flatMap(([locale, written]): [`body.${string}`, string][] => {
        const problem = written === '' && locale !== 'en' ? undefined : bodyProblem(written)
        if (!problem) return []
        const message =
          problem.kind === 'block'
            ? t('bodyUnfinished', { place: problem.place })
            : t(problem.kind === 'empty' ? 'bodyEmpty' : 'bodyStop')
        return [[`body.${locale}`, message]]
      })
      return Object.fromEntries(found)
    },
    explain(path, _what, message) {
      if (!path.startsWith('body')) return path.startsWith('utm') ? t('utmHint') : undefined
      if (message.startsWith('must be simpler')) return t('bodyUnreadable')
      return message.startsWith('must have at most') ? t('bodyTooLarge') : t('bodyUnfinishedAny')
    },
  }
}

function CopiedFrom({ mode, detail }: EmailFieldsProps) {
  const t = useStrings(emailStrings)
  if (mode !== 'copy') return null
  return (
    <Callout tone="info" title={t('copiedFrom', { name: detail.name })}>
      {t('copiedText', { name: detail.name })}
    </Callout>
  )
}
