import { useState } from 'react'
import type { FormEvent, ReactNode, Ref } from 'react'

import { DeniedState } from '../../primitives/DeniedState/DeniedState.tsx'
import type { DeniedStateProps } from '../../primitives/DeniedState/DeniedState.tsx'
import { EmptyState } from '../../primitives/EmptyState/EmptyState.tsx'
import type { EmptyStateProps } from '../../primitives/EmptyState/EmptyState.tsx'
import { ErrorState } from '../../primitives/ErrorState/ErrorState.tsx'
import { PageHeading } from '../../primitives/PageHeading/PageHeading.tsx'
import { Skeleton } from '../../primitives/Skeleton/Skeleton.tsx'
import { createFormSections, FormSectionsContext } from '../FormSection/form-sections.ts'
import { englishFormPageLabels } from './labels.ts'
import type { FormPageLabels } from './labels.ts'

import styles from './FormPage.module.css'

/**
 * `loading`: what it is about isn't there yet; `failed`: it couldn't be fetched; `missing`: there is no such thing;
 * `denied`: it may not be changed; `ready`: it can be filled in; `busy`: it is being saved.
 */
export type FormPageState = 'loading' | 'failed' | 'missing' | 'denied' | 'ready' | 'busy'

export interface FormPageProps {
  title: string
  description?: ReactNode
  /** Buttons for the page, beside its title; saving has its place in the footer. */
  actions?: ReactNode
  state?: FormPageState
  error?:
    | { readonly message: string; readonly requestId?: string | undefined; readonly onRetry?: (() => void) | undefined }
    | undefined
  missing?: Partial<EmptyStateProps> | undefined
  denied?: DeniedStateProps | undefined
  /** What there is to know before the fields: what is wrong, a draft that was restored. */
  notices?: ReactNode
  /** Beside the buttons: whether all is saved. */
  status?: ReactNode
  /** Buttons, the main one last. They stay in sight. */
  footer: ReactNode
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  /** The way through a long form, such as a FormIndex: beside its sections and in sight, above them where it is narrow. */
  index?: ReactNode
  /** What stands beside the sections and stays in sight, such as a preview; below them where it is narrow. */
  aside?: ReactNode
  /** Sections. */
  children?: ReactNode
  labels?: Partial<FormPageLabels> | undefined
  ref?: Ref<HTMLFormElement>
}

/** A page that is a form: heading, notices, sections, and a footer that stays in sight, in each of its states. */
export function FormPage({ title, description, actions, state = 'ready', notices, ref, ...props }: FormPageProps) {
  const { index, aside } = props
  const hasRails = index !== undefined || aside !== undefined
  const isFillable = state === 'ready' || state === 'busy'
  return (
    <div className={styles['page']} data-state={state}>
      <PageHeading title={title} description={description} actions={isFillable ? actions : undefined} />
      {isFillable ? (
        <form
          ref={ref}
          className={styles['form']}
          noValidate
          data-layout={hasRails ? 'rails' : 'plain'}
          aria-busy={state === 'busy' || undefined}
          onSubmit={props.onSubmit}
        >
          {notices !== undefined && <div className={styles['notices']}>{notices}</div>}
          {hasRails ? (
            <Rails index={index} aside={aside}>
              {props.children}
            </Rails>
          ) : (
            props.children
          )}
          <div className={styles['footer']}>
            <span className={styles['status']}>{props.status}</span>
            {props.footer}
          </div>
        </form>
      ) : (
        <Instead {...props} state={state} />
      )}
    </div>
  )
}

/** Sections with their index and what stands beside them. */
function Rails({ index, aside, children }: Pick<FormPageProps, 'index' | 'aside' | 'children'>) {
  const [sections] = useState(createFormSections)
  return (
    <FormSectionsContext value={sections}>
      <div
        className={styles['body']}
        data-index={index === undefined ? 'none' : 'there'}
        data-aside={aside ? 'there' : 'none'}
      >
        {index !== undefined && <div className={styles['index']}>{index}</div>}
        <div className={styles['sections']}>{children}</div>
        {aside !== undefined && <div className={styles['aside']}>{aside}</div>}
      </div>
    </FormSectionsContext>
  )
}

type InsteadProps = Pick<FormPageProps, 'state' | 'error' | 'missing' | 'denied' | 'labels'>

function Instead({ state, error, missing, denied, ...rest }: InsteadProps) {
  const labels = { ...englishFormPageLabels, ...rest.labels }
  if (state === 'denied') return <DeniedState {...denied} />
  if (state === 'missing') return <EmptyState title={labels.missing} {...missing} />
  if (state === 'failed')
    return (
      <ErrorState
        title={labels.failed}
        description={error?.message}
        requestId={error?.requestId}
        onRetry={error?.onRetry}
        labels={{ retry: labels.retry, requestId: labels.requestId }}
      />
    )
  return (
    <div className={styles['form']} aria-busy="true">
      <Skeleton height={264} />
      <Skeleton height={184} />
      <output className="bms-visually-hidden">{labels.loading}</output>
    </div>
  )
}
