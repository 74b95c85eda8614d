import type { MergeField } from '@bms/contract'
import { SegmentedControl, TextField } from '@bms/design-system'
import type { ReactNode } from 'react'

import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { RichTextField } from '../email-text/RichTextField.tsx'
import { emailWordStrings, type EmailWord } from '../email/email-words.strings.ts'
import { problemsOf } from './block-problems.ts'
import { BlockPicture } from './BlockPicture.tsx'
import { useBlocksDesk } from './blocks-context.ts'
import type { SimpleDraft } from './blocks.model.ts'

import styles from './blocks.module.css'

interface OfBlock<Kind extends SimpleDraft['kind']> {
  block: Extract<SimpleDraft, { kind: Kind }>
}

/** How fields read and change a block, and what is wrong with it. */
function useBlock(block: SimpleDraft) {
  const t = useStrings(emailWordStrings)
  const { dispatch, check, disabled } = useBlocksDesk()
  const problems = problemsOf(block)
  const change = (patch: Readonly<Record<string, unknown>>): void => dispatch({ kind: 'change', id: block.id, patch })
  const errorOf = (name: string): string | undefined => {
    const problem = problems[name]
    // What is still empty is told once saving was tried; what is written wrongly, at once.
    if (problem === undefined || (problem === 'missing' && check === 'later')) return undefined
    return t(`problem-${problem}`)
  }
  return { t, change, errorOf, disabled, rest: () => dispatch({ kind: 'pause' }) }
}

/** A line of text of a block. */
function Line(props: { block: SimpleDraft; name: string; label: string; hint?: string; inputMode?: 'url' }) {
  const { block, name, label, hint, inputMode } = props
  const { change, errorOf, disabled, rest } = useBlock(block)
  const value = (block as unknown as Readonly<Record<string, string | undefined>>)[name]
  return (
    <TextField
      name={name}
      label={label}
      hint={hint}
      inputMode={inputMode}
      autoComplete="off"
      value={value ?? ''}
      error={errorOf(name)}
      readOnly={disabled}
      onChange={(next) => change({ [name]: next })}
      onBlur={rest}
    />
  )
}

/** A whole number of a block; nothing where it is empty. */
function Whole(props: { block: SimpleDraft; name: 'width' | 'height'; label: string; hint?: string }) {
  const { block, name, label, hint } = props
  const { change, errorOf, disabled, rest } = useBlock(block)
  const value = (block as unknown as Readonly<Record<string, number | undefined>>)[name]
  return (
    <TextField
      name={name}
      label={label}
      hint={hint}
      inputMode="numeric"
      autoComplete="off"
      value={value === undefined ? '' : String(value)}
      error={errorOf(name)}
      readOnly={disabled}
      onChange={(next) => {
        const digits = next.replaceAll(/\D/g, '').slice(0, 4)
        change({ [name]: digits === '' ? (name === 'height' ? 0 : undefined) : Number(digits) })
      }}
      onBlur={rest}
    />
  )
}

/** A text with merge fields. */
function Words(props: {
  block: SimpleDraft
  name: string
  label: string
  look?: 'rich' | 'plain'
  lines?: 'one' | 'many'
  fields?: readonly MergeField[]
}) {
  const { block, name, label, look = 'plain', lines = 'many', fields } = props
  const { change, errorOf, disabled, rest } = useBlock(block)
  const value = (block as unknown as Readonly<Record<string, string | undefined>>)[name]
  return (
    <div data-text={name}>
      <RichTextField
        label={label}
        look={look}
        lines={lines}
        fields={fields}
        value={value ?? ''}
        error={errorOf(name)}
        disabled={disabled}
        onChange={(next) => change({ [name]: next })}
        onBlur={rest}
      />
    </div>
  )
}

function Choice<Value extends string>(props: {
  label: string
  value: Value
  options: readonly Value[]
  word: (value: Value) => EmailWord
  onChange: (value: Value) => void
}) {
  const t = useStrings(emailWordStrings)
  const { label, value, options, word, onChange } = props
  return (
    <div className={styles['choice']}>
      <span aria-hidden="true">{label}</span>
      <SegmentedControl
        label={label}
        value={value}
        options={options.map((one) => ({ value: one, label: t(word(one)) }))}
        onChange={onChange}
      />
    </div>
  )
}

const aligns = ['left', 'center', 'right'] as const

function Align({ block }: OfBlock<'heading' | 'text' | 'button'>) {
  const { t, change } = useBlock(block)
  return (
    <Choice
      label={t('align')}
      value={block.align ?? 'left'}
      options={aligns}
      word={(value) => `align-${value}`}
      onChange={(align) => change({ align })}
    />
  )
}

function HeadingFields({ block }: OfBlock<'heading'>) {
  const { t, change } = useBlock(block)
  return (
    <>
      <Words block={block} name="text" label={t('heading')} lines="one" />
      <div className={styles['pair']}>
        <Choice
          label={t('level')}
          value={String(block.level ?? 1) as '1' | '2' | '3'}
          options={['1', '2', '3']}
          word={(value) => `level-${value}`}
          onChange={(level) => change({ level: Number(level) })}
        />
        <Align block={block} />
      </div>
    </>
  )
}

/** The fields of a block. */
export function BlockFields({ block }: { block: SimpleDraft }): ReactNode {
  const t = useStrings(emailWordStrings)
  switch (block.kind) {
    case 'heading':
      return <HeadingFields block={block} />
    case 'text':
      return (
        <>
          <Words block={block} name="text" label={t('text')} look={block.rich ? 'rich' : 'plain'} />
          <Align block={block} />
        </>
      )
    case 'image':
      return (
        <>
          <BlockPicture block={block} name="url" />
          <Line block={block} name="alt" label={t('alt')} hint={t('altHint')} />
          <div className={styles['pair']}>
            <Line block={block} name="href" label={t('href')} hint={t('addressHint')} inputMode="url" />
            <Whole block={block} name="width" label={t('width')} hint={t('widthHint')} />
          </div>
        </>
      )
    case 'button':
      return (
        <>
          <div className={styles['pair']}>
            <Line block={block} name="text" label={t('buttonText')} />
            <Line block={block} name="href" label={t('href')} hint={t('addressHint')} inputMode="url" />
          </div>
          <Align block={block} />
        </>
      )
    case 'product':
      return (
        <>
          <BlockPicture block={block} name="image_url" />
          <div className={styles['pair']}>
            <Line block={block} name="name" label={t('productName')} />
            <Line block={block} name="price" label={t('price')} />
          </div>
          <Line block={block} name="text" label={t('productText')} />
          <Line block={block} name="href" label={t('href')} hint={t('addressHint')} inputMode="url" />
        </>
      )
    case 'spacer':
      return <Whole block={block} name="height" label={t('height')} />
    case 'divider':
      return null
    default:
      return (
        <>
          <Words block={block} name="text" label={t('footerText')} fields={['brand_name', 'product_name']} />
          <Line block={block} name="unsubscribe_text" label={t('stopText')} />
        </>
      )
  }
}
