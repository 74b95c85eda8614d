/** What browser tabs tell each other. */
export type TabMessage =
  | { kind: 'signedOut' }
  | { kind: 'signedIn'; uid: string }
  | { kind: 'brand'; brand: string }
  // Somebody was asked whether they are still there, and is.
  | { kind: 'stayed' }
  // Something in the inbox was read.
  | { kind: 'inbox' }
  // Something happened, as the server told the tab that listens for all of them.
  | { kind: 'happened'; place: string; id: string | undefined; event: unknown }
  // With what was chosen: local storage of another process may still hold what was there before.
  | { kind: 'preferences'; uid: string; changes: Readonly<Record<string, unknown>> }

/** The line between the browser tabs of this console. */
export interface TabChannel {
  post(message: TabMessage): void
  /** Hears what other tabs say; returns what ends it. */
  listen(onMessage: (message: TabMessage) => void): () => void
}

/** The line over a BroadcastChannel. */
export function createTabChannel(): TabChannel {
  const channel = new BroadcastChannel('bms-console')
  return {
    // The rule means windows: a channel has no target origin, it never leaves its own.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    post: (message) => channel.postMessage(message),
    listen(onMessage) {
      const hear = ({ data }: MessageEvent<TabMessage>): void => onMessage(data)
      channel.addEventListener('message', hear)
      return () => channel.removeEventListener('message', hear)
    },
  }
}
