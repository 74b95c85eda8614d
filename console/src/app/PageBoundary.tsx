import { Component, type ReactNode } from 'react'

export interface PageBoundaryProps {
  children: ReactNode
  /** What is drawn instead; `retry` tries the page again. */
  renderFailure: (error: unknown, retry: () => void) => ReactNode
  onError: (error: unknown) => void
}

interface State {
  failed: 'no' | 'yes'
  error?: unknown
}

/** Keeps what breaks in a page inside that page. */
export class PageBoundary extends Component<PageBoundaryProps, State> {
  override state: State = { failed: 'no' }

  static getDerivedStateFromError(error: unknown): State {
    return { failed: 'yes', error }
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error)
  }

  override render(): ReactNode {
    if (this.state.failed === 'no') return this.props.children
    return this.props.renderFailure(this.state.error, () => this.setState({ failed: 'no', error: undefined }))
  }
}
