import { Card, ErrorState, Skeleton } from '@bms/design-system'
import { CopyButton } from '@bms/design-system/shell'
import { useQuery } from '@tanstack/react-query'

import { buildInfo } from '../../../shared/build-info.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { useCaller } from '../../../shared/query/caller.ts'
import { toFailure } from '../../../shared/query/failure.ts'
import { useServices } from '../../../shared/services.ts'
import { toDiagnostics } from '../diagnostics.model.ts'
import { settingsPageStrings } from '../page-style.strings.ts'
import { myInfoQuery } from '../profile.calls.ts'

import styles from './AboutConsole.module.css'

/** What was built, what the server can do, and the text that support asks for. */
export function AboutConsole() {
  const { preferences, clock } = useServices()
  const caller = useCaller()
  const t = useStrings(settingsPageStrings)
  const { data, error, refetch } = useQuery(myInfoQuery(caller))
  const getDiagnostics = (): string =>
    toDiagnostics(
      {
        ...buildInfo,
        browser: navigator.userAgent,
        languages: navigator.languages,
        window: { width: innerWidth, height: innerHeight, density: devicePixelRatio },
        systemScheme: matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
        motion: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'reduced' : 'full',
        timeZone: clock.timeZone,
        network: navigator.onLine ? 'online' : 'offline',
        capabilities: data?.capabilities,
      },
      preferences.different(),
    )
  const failure = error && !data ? toFailure(error) : undefined
  return (
    <Card title={t('about')}>
      <dl className={styles['facts']}>
        <dt>{t('version')}</dt>
        <dd>{buildInfo.version}</dd>
        <dt>{t('build')}</dt>
        <dd>
          <code>{buildInfo.build}</code>
        </dd>
        {buildInfo.licences && (
          <>
            <dt>{t('licences')}</dt>
            <dd>
              <a href={buildInfo.licences} target="_blank" rel="noopener">
                {t('licencesLink')}
              </a>
            </dd>
          </>
        )}
        {!failure && (
          <>
            <dt>{t('capabilities')}</dt>
            <dd aria-busy={!data}>{data ? <Capabilities names={data.capabilities} /> : <Skeleton lines={1} />}</dd>
          </>
        )}
      </dl>
      {failure && (
        <ErrorState
          title={t('capabilitiesFailed')}
          description={failure.message}
          requestId={failure.requestId}
          onRetry={() => void refetch()}
          labels={{ retry: t('retry'), requestId: t('requestId') }}
        />
      )}
      <div className={styles['diagnostics']}>
        <p className={styles['hint']}>{t('diagnosticsHint')}</p>
        <CopyButton
          appearance="outlined"
          getText={getDiagnostics}
          labels={{ copy: t('copy'), copied: t('copied'), failed: t('copyFailed') }}
        />
      </div>
    </Card>
  )
}

/** Some hundred names: who looks for one opens them. */
function Capabilities({ names }: { names: readonly string[] }) {
  const t = useStrings(settingsPageStrings)
  if (names.length === 0) return t('noCapabilities')
  return (
    <details>
      <summary>{t('capabilityCount', { count: names.length })}</summary>
      <ul className={styles['capabilities']}>
        {names.map((name) => (
          <li key={name}>
            <code>{name}</code>
          </li>
        ))}
      </ul>
    </details>
  )
}
