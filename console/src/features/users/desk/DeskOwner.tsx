import type { AppUserDetail } from '@bms/contract'
import { AppLink, Avatar, DescriptionList, EmptyState, StatusTag } from '@bms/design-system'

import { useFormats } from '../../../shared/format/use-formats.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { useCaller } from '../../../shared/query/caller.ts'
import { RecordLinks } from '../../../shared/record/RecordLinks.tsx'
import { userHref } from '../links.ts'
import { recordStrings } from '../record.strings.ts'
import { useUserSecrets } from '../record/use-user-secrets.tsx'
import { statusTones } from '../users.model.ts'
import { deskHref } from './desk.model.ts'
import { deskStrings } from './desk.strings.ts'
import { DeskPart, type DeskPartProps } from './DeskPart.tsx'

import styles from './desk.module.css'

/** Whose device it is: masked until something is revealed for a purpose. */
export function DeskOwner(props: DeskPartProps) {
  const t = useStrings(deskStrings)
  const { owner } = props.desk
  return (
    <DeskPart
      {...props}
      part="owner"
      title={t('owner')}
      actions={owner && <AppLink href={userHref(owner.user_id)}>{t('openRecord')}</AppLink>}
    >
      {owner ? (
        <Owner key={owner.user_id} owner={owner} {...props} />
      ) : (
        <EmptyState title={t('noOwner')} description={t('noOwnerText')} />
      )}
    </DeskPart>
  )
}

function Owner({ owner, desk: { devices = [], device } }: DeskPartProps & { owner: AppUserDetail }) {
  const t = useStrings(deskStrings)
  const words = useStrings(recordStrings)
  const formats = useFormats()
  const { brand } = useCaller()
  const { secrets, dialog } = useUserSecrets(owner, owner)
  const others = devices.filter(({ device_id: id }) => id !== device?.device_id)
  return (
    <>
      <p className={styles['line']}>
        <Avatar name={owner.nickname} src={owner.avatar} size="small" />
        <strong>{owner.nickname}</strong>
        <StatusTag tone={statusTones[owner.status]}>{words(`user.${owner.status}`)}</StatusTag>
      </p>
      <DescriptionList
        layout="rows"
        items={[
          // What is gone can't be revealed.
          ...(owner.status === 'deleted' ? [] : secrets),
          { key: 'language', term: t('language'), value: formats.language(owner.locale) },
          { key: 'country', term: t('country'), value: formats.codedCountry(owner.country) },
        ]}
      />
      {dialog}
      {others.length > 0 && (
        <>
          <h3 className={styles['subtitle']}>{t('otherDevices')}</h3>
          <RecordLinks
            label={t('otherDevices')}
            links={others.map(({ device_id: id, name, product_model: model, sn }) => ({
              key: id,
              href: deskHref(brand, { kind: 'device', id }),
              title: name,
              facts: [model, sn],
            }))}
          />
        </>
      )}
    </>
  )
}
