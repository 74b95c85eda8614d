import { Button, Callout } from '@bms/design-system'

import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { translationStrings } from './translations.strings.ts'
import type { Saves } from './use-saves.ts'
import { useWords } from './use-words.ts'

/** What could not be saved, and what can be done about it. */
export function NotSaved({ saves: { failed, retry, discard } }: { saves: Saves }) {
  const t = useStrings(translationStrings)
  const words = useWords()
  const [first] = failed
  return (
    <div role="alert">
      {first && (
        <Callout
          tone="danger"
          title={t('failed', { count: failed.length })}
          actions={
            <>
              <Button size="small" onClick={retry}>
                {t('retry')}
              </Button>
              <Button size="small" appearance="minimal" onClick={discard}>
                {t('discard')}
              </Button>
            </>
          }
        >
          {t('failedText', { entry: words.entry(first.row), message: first.message ?? '' })}
        </Callout>
      )}
    </div>
  )
}
