import { FormSection } from '@bms/design-system'
import { useMemo } from 'react'

import { FormSelect } from '../../../shared/form/FormSelect.tsx'
import { FormTextField } from '../../../shared/form/FormTextField.tsx'
import { languageNames, languages, localeOf } from '../../../shared/i18n/language.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { useCaller } from '../../../shared/query/caller.ts'
import { isEmailTaken, isUnameTaken } from './members.calls.ts'
import type { MemberValues } from './members.model.ts'
import { memberStrings } from './members.strings.ts'

export interface PersonFieldsProps {
  /** Whose fields they are; of who is new the account name can be chosen. */
  uid: string | undefined
  /** What the fields begin with: a language or zone that isn't among ours stays to be chosen. */
  initial: MemberValues
}

const withCurrent = (values: readonly string[], current: string): readonly string[] =>
  values.includes(current) ? values : [current, ...values]

/** Who a member is. */
export function PersonFields({ uid, initial }: PersonFieldsProps) {
  const caller = useCaller()
  const t = useStrings(memberStrings)
  const zones = useMemo(
    () =>
      withCurrent(['UTC', ...Intl.supportedValuesOf('timeZone')], initial.tz).map((zone) => ({
        value: zone,
        label: zone.replaceAll('_', ' '),
      })),
    [initial.tz],
  )
  const names = new Map(languages.map((language) => [localeOf[language], languageNames[language]]))
  const locales = withCurrent([...names.keys()], initial.locale)
  return (
    <FormSection title={t('person')} description={t('personText')} columns="two">
      <FormTextField<MemberValues>
        name="uname"
        label={t('uname')}
        hint={t(uid === undefined ? 'unameHint' : 'unameFixed')}
        readOnly={uid !== undefined}
        autoCapitalize="none"
        spellCheck={false}
        unique={
          uid === undefined
            ? { isTaken: (uname, signal) => isUnameTaken(caller, uname, signal), message: t('unameTaken') }
            : undefined
        }
      />
      <FormTextField<MemberValues> name="nickname" label={t('nickname')} hint={t('nicknameHint')} />
      <FormTextField<MemberValues>
        name="uemail"
        label={t('uemail')}
        type="email"
        autoCapitalize="none"
        unique={{
          isTaken: (uemail, signal) => isEmailTaken(caller, uemail, { own: uid, signal }),
          message: t('uemailTaken'),
        }}
      />
      <FormTextField<MemberValues> name="mobile" label={t('mobile')} hint={t('mobileHint')} inputMode="tel" />
      <FormTextField<MemberValues> name="dept" label={t('dept')} hint={t('deptHint')} />
      <FormTextField<MemberValues> name="title" label={t('title')} hint={t('titleHint')} />
      <FormSelect<MemberValues>
        name="locale"
        label={t('locale')}
        options={locales.map((value) => ({ value, label: names.get(value) ?? value }))}
      />
      <FormSelect<MemberValues> name="tz" label={t('tz')} options={zones} />
    </FormSection>
  )
}
