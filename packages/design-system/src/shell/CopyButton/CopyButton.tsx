import { Duplicate, Tick } from '@blueprintjs/icons'
import { useState } from 'react'

import type { ButtonLook } from '../../primitives/Button/button-attributes.ts'
import { Button } from '../../primitives/Button/Button.tsx'

export interface CopyButtonLabels {
  copy: string
  copied: string
  failed: string
}

export interface CopyButtonProps extends ButtonLook {
  /** Makes the text when it is asked for. */
  getText: () => string
  /** Puts the text on the clipboard; the browser's own way by default. */
  copy?: ((text: string) => Promise<void>) | undefined
  labels?: Partial<CopyButtonLabels> | undefined
}

const defaultLabels: CopyButtonLabels = {
  copy: 'Copy',
  copied: 'Copied',
  failed: 'Could not copy. Please select the text and copy it by keyboard.',
}

// Without a secure connection browsers have no clipboard at all, whatever their types say.
const copyToClipboard = async (text: string): Promise<void> => navigator.clipboard.writeText(text)

/** Copies a text, and says whether that worked. */
export function CopyButton({ getText, copy = copyToClipboard, labels, ...look }: CopyButtonProps) {
  const words = { ...defaultLabels, ...labels }
  const [outcome, setOutcome] = useState<'none' | 'copied' | 'failed'>('none')
  const copyText = async (): Promise<void> => {
    // Taken away first, or the second time would not be read out.
    setOutcome('none')
    try {
      await copy(getText())
      setOutcome('copied')
    } catch {
      setOutcome('failed')
    }
  }
  return (
    <>
      <Button {...look} icon={outcome === 'copied' ? <Tick /> : <Duplicate />} onClick={() => void copyText()}>
        {words.copy}
      </Button>
      <output className={outcome === 'failed' ? undefined : 'bms-visually-hidden'}>
        {outcome !== 'none' && words[outcome]}
      </output>
    </>
  )
}
