import { Error as ErrorIcon } from '@blueprintjs/icons'

import styles from './FormSummary.module.css'

/** One thing that is wrong in a form. */
export interface FormProblem {
  /** Names the field; handed back by `onGo`. */
  readonly key: string
  /** What the field is called; nothing for what is wrong with the form as a whole. */
  readonly label?: string | undefined
  readonly message: string
}

export interface FormSummaryProps {
  /** Above the problems, such as “2 things need your attention”. */
  title: string
  /** Nothing is drawn without any. */
  problems: readonly FormProblem[]
  /** Goes to a field. */
  onGo: (key: string) => void
}

/** All that is wrong in a form, in one place and read out, each with a way to its field. */
export function FormSummary({ title, problems, onGo }: FormSummaryProps) {
  return (
    <div role="alert" className={styles['slot']}>
      {problems.length > 0 && (
        <div className={styles['summary']}>
          <span className={styles['icon']}>
            <ErrorIcon />
          </span>
          <div className={styles['words']}>
            <p className={styles['title']}>{title}</p>
            <ul className={styles['list']}>
              {problems.map(({ key, label, message }) => (
                <li key={key}>
                  {label === undefined ? (
                    message
                  ) : (
                    <button type="button" className={styles['problem']} onClick={() => onGo(key)}>
                      <span className={styles['label']}>{label}</span>
                      <span>{message}</span>
                    </button>
                  )}
                </li>
              ))}
            </ul>
          </div>
        </div>
      )}
    </div>
  )
}
