/** The state an action leads to, or undefined where the state doesn't allow it. */
export function nextStatus<Status extends string>(
  machine: Readonly<Record<Status, Readonly<Record<string, Status>>>>,
  from: Status,
  action: string,
): Status | undefined {
  return Object.hasOwn(machine[from], action) ? machine[from][action] : undefined
}
