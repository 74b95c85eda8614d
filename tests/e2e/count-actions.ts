/** Counts what staff does: clicks and keys, typing aside. */
export function countActions() {
  let done = 0
  return {
    of: async (action: Promise<unknown>): Promise<void> => {
      done += 1
      await action
    },
    done: () => done,
  }
}
