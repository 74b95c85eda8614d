import { useEffect, useId, useState } from 'react'

import { useServices } from '../../../shared/services.ts'

import styles from './email.module.css'

export interface EmailFrameProps {
  /** What it is, for screen readers. */
  title: string
  html: string
  /** Width that the mail is given; `dark`: in a program that is dark. */
  size: 'desktop' | 'phone' | 'dark'
}

/** The mail as programs of that kind show it, whatever this browser wears. */
const inScheme = (html: string, scheme: 'light' | 'dark'): string =>
  html.replaceAll('(prefers-color-scheme: dark)', scheme === 'dark' ? 'all' : 'not all')

/**
 * A mail in a frame of its own in which nothing runs. The console's own policy lets no styles stand at elements, as mails
 * need them: the server sends the mail back with a policy of its own, where there is one.
 */
export function EmailFrame({ title, html, size }: EmailFrameProps) {
  const { framePath } = useServices()
  const id = useId()
  const shown = inScheme(html, size === 'dark' ? 'dark' : 'light')
  // A frame of its own for each mail: going on in the same would be a step in the browser's history.
  const [frame, setFrame] = useState({ round: 0, html: shown })
  if (framePath !== undefined && frame.html !== shown) setFrame({ round: frame.round + 1, html: shown })
  const name = `mail-${id}-${frame.round}`
  useEffect(() => {
    if (framePath !== undefined) post(framePath, name, frame.html)
  }, [framePath, name, frame.html])
  return (
    <div className={styles['frameRoom']} data-size={size}>
      <iframe
        key={frame.round}
        name={name}
        title={title}
        className={styles['frame']}
        data-size={size}
        sandbox=""
        {...(framePath === undefined && { srcDoc: shown })}
      />
    </div>
  )
}

/** Has the server show a mail in a frame of this page. */
function post(action: string, target: string, html: string): void {
  const form = document.createElement('form')
  Object.assign(form, { method: 'post', enctype: 'text/plain', action, target, hidden: true })
  const field = document.createElement('textarea')
  field.name = 'html'
  field.value = html
  form.append(field)
  document.body.append(form)
  form.submit()
  form.remove()
}
