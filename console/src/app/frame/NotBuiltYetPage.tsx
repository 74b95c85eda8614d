import { Build } from '@blueprintjs/icons'
import { EmptyState, LinkButton, PageHeading } from '@bms/design-system'

import type { Localized } from '../../shared/i18n/language.ts'
import { pickLocalized } from '../../shared/i18n/strings.ts'
import { useLanguage, useStrings } from '../../shared/i18n/use-strings.ts'
import { PageFrame } from '../../shared/page/PageFrame.tsx'
import { paths } from '../../shared/paths.ts'
import { appStrings } from '../app.strings.ts'

export interface NotBuiltYetPageProps {
  title: Localized
}

/** Stands where a page is planned, and says so. */
export function NotBuiltYetPage({ title }: NotBuiltYetPageProps) {
  const t = useStrings(appStrings)
  const page = pickLocalized(title, useLanguage())
  return (
    <PageFrame>
      <PageHeading title={page} />
      <EmptyState
        icon={<Build size={20} />}
        title={t('notBuiltTitle', { page })}
        description={t('notBuiltText')}
        action={<LinkButton href={paths.dashboard()}>{t('backHome')}</LinkButton>}
      />
    </PageFrame>
  )
}
