import type { ErrorLogStore } from './error-log.ts'

/** Browsers report as an error that a resize led to another one within a frame; nothing is wrong. */
const isNoise = (message: string): boolean => message.startsWith('ResizeObserver loop')

/** Keeps what nobody caught: errors of the window and unhandled rejections. Returns what ends it. */
export function watchGlobalErrors(errorLog: ErrorLogStore, target: EventTarget = window): () => void {
  const onError = (event: Event): void => {
    const { error, message } = event as ErrorEvent
    if (!isNoise(message)) errorLog.add(error ?? message, 'error')
  }
  const onRejection = (event: Event): void =>
    errorLog.add((event as PromiseRejectionEvent).reason, 'unhandled rejection')
  target.addEventListener('error', onError)
  target.addEventListener('unhandledrejection', onRejection)
  return () => {
    target.removeEventListener('error', onError)
    target.removeEventListener('unhandledrejection', onRejection)
  }
}
