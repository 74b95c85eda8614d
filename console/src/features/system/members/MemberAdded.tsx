import type { DataOf } from '@bms/contract'
import { Button, Callout, LinkButton, PageHeading } from '@bms/design-system'
import { useEffect, useRef } from 'react'

import type { AddedProps } from '../../../shared/form/form-definition.ts'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { PageFrame } from '../../../shared/page/PageFrame.tsx'
import { paths } from '../../../shared/paths.ts'
import type { MemberValues } from './members.model.ts'
import { memberStrings } from './members.strings.ts'
import { TellPassword } from './TellPassword.tsx'

import styles from './MemberAdded.module.css'

/** What came of adding a member: how they sign in first. */
export function MemberAdded({
  answer: { member, initial_pass: password },
  values: { way },
  onAnother,
}: AddedProps<MemberValues, DataOf<'createStaff'>>) {
  const t = useStrings(memberStrings)
  const formats = useFormats()
  const { uname, uemail: email, invited_until: until, must_change_pass: hasPassword } = member
  const lost = hasPassword ? 'addedLost' : 'addedSso'
  const byHand = password === undefined ? t(way === 'type' ? 'addedTyped' : lost, { uname }) : t('addedText')
  const said = until === undefined ? byHand : t('addedInvited', { email, until: formats.dateTime(until) })
  const told = useRef<HTMLDivElement>(null)
  useEffect(() => told.current?.focus(), [])
  return (
    <PageFrame>
      <div className={styles['page']}>
        <PageHeading title={t('addTitle')} />
        <div ref={told} tabIndex={-1} className={styles['told']}>
          <Callout
            tone="success"
            title={t('added', { name: member.nickname })}
            actions={
              <>
                <LinkButton href={paths.member()} tone="primary">
                  {t('toList')}
                </LinkButton>
                <Button onClick={onAnother}>{t('addAnother')}</Button>
              </>
            }
          >
            <span>{said}</span>
            {password !== undefined && <TellPassword name={uname} password={password} />}
          </Callout>
        </div>
      </div>
    </PageFrame>
  )
}
