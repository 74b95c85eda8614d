import { proxy, ref } from 'valtio/vanilla'

/** How long a notice stays, in milliseconds (specification, section 8). */
export const noticeLife = 5000

/**
 * A short message in the corner. Whoever draws it takes it away after `duration`, the time it is held not counted;
 * without one it stays.
 */
export interface Notice {
  id: string
  tone: 'success' | 'warning' | 'danger' | 'info'
  message: string
  action?: { label: string; onAction: () => void }
  duration?: number
  /** How often it was shown. */
  times: number
}

/** Notices on show. */
export interface NotifyStore {
  readonly state: { notices: Notice[] }
  /**
   * Shows a notice for five seconds, or a `lasting` one until it is dismissed; an equal one that is still there is not
   * shown twice, its time begins anew. Returns its id.
   */
  show(notice: Omit<Notice, 'id' | 'duration' | 'times'> & { life?: 'short' | 'lasting' }): string
  dismiss(id: string): void
}

/** Makes the store of notices. */
export function createNotifyStore(): NotifyStore {
  const state = proxy<{ notices: Notice[] }>({ notices: [] })
  let made = 0
  return {
    state,
    show({ tone, message, action, life = 'short' }) {
      const equal = state.notices.find((notice) => notice.tone === tone && notice.message === message)
      // An action belongs to what has just happened: only notices without one can be the same.
      if (equal && !action && !equal.action) {
        equal.times += 1
        return equal.id
      }
      made += 1
      const id = `notice-${made}`
      const duration = life === 'short' ? { duration: noticeLife } : {}
      state.notices.push({ id, tone, message, times: 1, ...duration, ...(action && { action: ref(action) }) })
      return id
    },
    dismiss(id) {
      state.notices = state.notices.filter((notice) => notice.id !== id)
    },
  }
}
