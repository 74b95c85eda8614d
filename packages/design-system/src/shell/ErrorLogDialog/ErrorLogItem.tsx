import { useDesignSystem } from '../../primitives/DesignSystemProvider/context.ts'
import type { ErrorLogEntry, ErrorPartLabels } from './error-log.ts'

import styles from './ErrorLogDialog.module.css'

interface ErrorLogItemProps {
  error: ErrorLogEntry
  words: ErrorPartLabels
}

/** One error: message, info and address in view, the stacks on demand. */
export function ErrorLogItem({ error, words }: ErrorLogItemProps) {
  const { locale, timeZone } = useDesignSystem()
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium', timeZone })
  return (
    <li className={styles['item']}>
      <div className={styles['head']}>
        <p className={styles['message']}>{error.message}</p>
        <span className={styles['time']}>
          {error.times !== undefined && error.times > 1 && (
            <b className={styles['times']}>{words.times(error.times)}</b>
          )}
          <time dateTime={error.at}>{time.format(new Date(error.at))}</time>
        </span>
      </div>
      <dl className={styles['parts']}>
        <dt>{words.info}</dt>
        <dd>{error.info}</dd>
        <dt>{words.url}</dt>
        <dd>{error.url}</dd>
        {error.requestId && (
          <>
            <dt>{words.requestId}</dt>
            <dd>
              <code>{error.requestId}</code>
            </dd>
          </>
        )}
      </dl>
      <Stack label={words.stack} text={error.stack} />
      <Stack label={words.componentStack} text={error.componentStack} />
    </li>
  )
}

function Stack({ label, text }: { label: string; text: string | undefined }) {
  if (!text) return null
  return (
    <details className={styles['stack']}>
      <summary>{label}</summary>
      <pre>{text.trim()}</pre>
    </details>
  )
}
