import { Button, Dialog, isComposing, TextField } from '@bms/design-system'
import { useRef, useState } from 'react'

import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { isFitHref } from '../email-blocks/block-problems.ts'
import { emailWordStrings } from '../email/email-words.strings.ts'

export interface LinkDialogProps {
  /** Where it leads now. */
  href: string | undefined
  onLink: (href: string | undefined) => void
  onClose: () => void
}

/** Asks where a stretch of text leads. */
export function LinkDialog({ href = '', onLink, onClose }: LinkDialogProps) {
  const t = useStrings(emailWordStrings)
  const [typed, setTyped] = useState(href)
  const [state, setState] = useState<'typing' | 'wrong'>('typing')
  const field = useRef<HTMLInputElement>(null)
  const finish = (): void => {
    const address = typed.trim()
    if (isFitHref(address)) onLink(address)
    else setState('wrong')
  }
  return (
    <Dialog
      title={t('link')}
      initialFocus={field}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          {href !== '' && <Button onClick={() => onLink(undefined)}>{t('unlink')}</Button>}
          <Button tone="primary" onClick={finish}>
            {t('setLink')}
          </Button>
        </>
      }
    >
      <TextField
        ref={field}
        name="href"
        label={t('address')}
        hint={t('addressHint')}
        value={typed}
        error={state === 'wrong' && !isFitHref(typed.trim()) ? t('addressWrong') : undefined}
        onChange={setTyped}
        onKeyDown={(event) => {
          if (isComposing(event) || event.key !== 'Enter') return
          // The form around is not what is meant.
          event.preventDefault()
          finish()
        }}
      />
    </Dialog>
  )
}
