import { Button, Callout, ConfirmDialog, Dialog } from '@bms/design-system'
import { type ReactNode, useState } from 'react'

import { useFormats } from '../format/use-formats.ts'
import { pickLocalized } from '../i18n/strings.ts'
import { useStrings } from '../i18n/use-strings.ts'
import { useServices } from '../services.ts'
import type { ImportDefinition } from './import-definition.ts'
import { importStrings } from './import.strings.ts'
import { ImportChoose } from './ImportChoose.tsx'
import { ImportMapping } from './ImportMapping.tsx'
import { ImportSheet } from './ImportSheet.tsx'
import { type Import, useImport } from './use-import.ts'

import styles from './import.module.css'

export interface ImportDialogProps {
  definition: ImportDefinition
  onClose: () => void
}

/**
 * Imports a file into a list: it is chosen, its columns are mapped, its rows are checked by the server and mended on a
 * sheet, and then all of them are made, or none. Loaded when it is asked for.
 */
export function ImportDialog({ definition, onClose }: ImportDialogProps) {
  const t = useStrings(importStrings)
  const { i18n } = useServices()
  const model = useImport(definition)
  const [leaving, setLeaving] = useState<'no' | 'asked'>('no')
  /** How often somebody wanted to go on while a column was missing. */
  const [asked, setAsked] = useState(0)
  const { step, work, failure, isMended } = model
  const close = (): void => (step === 'check' && isMended ? setLeaving('asked') : onClose())
  const goOn = (): void => {
    if (model.missing.length > 0) setAsked((before) => before + 1)
    else model.begin()
  }
  return (
    <Dialog
      size={step === 'check' ? 'full' : 'large'}
      title={pickLocalized(definition.title, i18n.language)}
      description={<Description model={model} />}
      state={work === 'importing' ? 'busy' : 'ready'}
      onClose={close}
      footer={<Footer model={model} onClose={close} onMapped={goOn} />}
    >
      <div className={styles['dialog']}>
        {failure !== undefined && (
          <div role="alert">
            <Callout tone="danger">{failure}</Callout>
          </div>
        )}
        {step === 'choose' && <ImportChoose model={model} />}
        {step === 'map' && <ImportMapping model={model} asked={asked} />}
        {step === 'check' && <ImportSheet model={model} />}
        {step === 'done' && <Callout tone="success">{t('done', { count: model.created })}</Callout>}
        <output className="bms-visually-hidden">{work === 'checking' && t('checking')}</output>
      </div>
      {leaving === 'asked' && (
        <ConfirmDialog
          open
          title={t('leaveTitle')}
          description={t('leaveText')}
          confirmLabel={t('leave')}
          cancelLabel={t('stay')}
          tone="danger"
          onConfirm={onClose}
          onCancel={() => setLeaving('no')}
        />
      )}
    </Dialog>
  )
}

function Description({ model }: { model: Import }): ReactNode {
  const t = useStrings(importStrings)
  const { number } = useFormats()
  const { step, file, definition } = model
  if (step === 'choose') return t('chooseText', { rows: number(definition.maxRows) })
  if (step === 'map' && file) return t('mapText', { name: file.name, rows: t('rows', { count: file.rows.length }) })
  return file?.name
}

interface FooterProps {
  model: Import
  onClose: () => void
  onMapped: () => void
}

function Footer({ model, onClose, onMapped }: FooterProps) {
  const t = useStrings(importStrings)
  const { step, work, records, wrong, state, isMended } = model
  const isBusy = work !== 'idle'
  if (step === 'done') {
    return (
      <Button tone="primary" onClick={onClose}>
        {t('close')}
      </Button>
    )
  }
  return (
    <>
      <Button disabled={work === 'importing'} onClick={onClose}>
        {t('cancel')}
      </Button>
      {step !== 'choose' && (
        <Button disabled={isBusy} onClick={model.back}>
          {t('back')}
        </Button>
      )}
      {step === 'map' && (
        <Button tone="primary" onClick={onMapped}>
          {t('check')}
        </Button>
      )}
      {step === 'check' && (
        <>
          <Button
            disabled={work === 'importing' || (!isMended && state !== 'unchecked')}
            busy={work === 'checking'}
            onClick={model.check}
          >
            {t('checkAgain')}
          </Button>
          <Button
            tone="primary"
            busy={work === 'importing'}
            disabled={work === 'checking' || state === 'unchecked' || wrong.length > 0}
            onClick={() => void model.finish()}
          >
            {t('importRows', { count: records.length })}
          </Button>
        </>
      )}
    </>
  )
}
