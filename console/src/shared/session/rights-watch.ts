/** Asks anew what the person may do, where it may have changed: administrators give and take rights at any time. */
export interface RightsWatch {
  /** Something was refused for lack of rights. Nothing happens while nobody watches. */
  suspect(): void
  /** Asks now; resolves once it is known, or can't be told. One asks at a time. */
  ask(): Promise<void>
  /** Asks now, and whenever somebody comes back to the tab. Returns what ends it. */
  watch(document: TabSigns): () => void
}

/** The document, as far as it tells whether the tab is looked at. */
export type TabSigns = EventTarget & { readonly visibilityState: DocumentVisibilityState }

/** How long a tab has to have been left for its rights to be asked for again, in milliseconds. */
const awayFor = 30_000

/** Least time between two questions that refusals raise, in milliseconds: a page may be refused several things at once. */
const gap = 5000

/** Makes the watch. `learn` fetches the rights; where it rejects, what is known stays. `now`: milliseconds since 1970. */
export function createRightsWatch({ learn, now }: { learn: () => Promise<void>; now: () => number }): RightsWatch {
  let asked = Number.NEGATIVE_INFINITY
  let asking: Promise<void> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let watchers = 0

  const ask = (): Promise<void> => {
    asked = now()
    asking ??= learn()
      .catch(() => undefined)
      .finally(() => {
        asking = undefined
      })
    return asking
  }
  return {
    ask,
    suspect() {
      if (watchers === 0) return
      timer ??= setTimeout(
        () => {
          timer = undefined
          void ask()
        },
        Math.max(0, asked + gap - now()),
      )
    },
    watch(document) {
      let left: number | undefined
      const onVisibility = (): void => {
        if (document.visibilityState === 'hidden') left = now()
        else if (left !== undefined && now() - left >= awayFor) void ask()
      }
      watchers += 1
      document.addEventListener('visibilitychange', onVisibility)
      void ask()
      return () => {
        watchers -= 1
        clearTimeout(timer)
        timer = undefined
        document.removeEventListener('visibilitychange', onVisibility)
      }
    },
  }
}
