import { Component } from 'react'
import type { ErrorInfo, ReactNode } from 'react'

import { ErrorState } from '../../primitives/ErrorState/ErrorState.tsx'

export interface PageBoundaryLabels {
  title: string
  description: string
  retry: string
}

export interface PageBoundaryProps {
  children: ReactNode
  /** Another key tries anew by itself: another page's path, or a tab's revision. */
  resetKey?: string | number
  /** Told of each error once, with the components it came through. */
  onError: (error: unknown, componentStack: string) => void
  /** What is drawn instead; `retry` draws the page again. An ErrorState by default. */
  renderFailure?: (error: unknown, retry: () => void) => ReactNode
  labels?: Partial<PageBoundaryLabels>
}

interface State {
  failed: 'no' | 'yes'
  error?: unknown
  resetKey: PageBoundaryProps['resetKey']
}

const defaultLabels: PageBoundaryLabels = {
  title: 'This page broke',
  description: 'The rest of the console works. What happened is in the error log.',
  retry: 'Try again',
}

/** Keeps what breaks in a page inside that page; the rest of the console stays usable. */
export class PageBoundary extends Component<PageBoundaryProps, State> {
  override state: State = { failed: 'no', resetKey: this.props.resetKey }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failed: 'yes', error }
  }

  static getDerivedStateFromProps({ resetKey }: PageBoundaryProps, state: State): State | null {
    return resetKey === state.resetKey ? null : { failed: 'no', error: undefined, resetKey }
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    this.props.onError(error, componentStack ?? '')
  }

  private readonly retry = (): void => this.setState({ failed: 'no', error: undefined })

  override render(): ReactNode {
    const { children, renderFailure, labels } = this.props
    if (this.state.failed === 'no') return children
    if (renderFailure) return renderFailure(this.state.error, this.retry)
    const words = { ...defaultLabels, ...labels }
    return (
      <ErrorState
        title={words.title}
        description={words.description}
        onRetry={this.retry}
        labels={{ retry: words.retry }}
      />
    )
  }
}
