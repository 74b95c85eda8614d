/**
 * The classes of Blueprint that the console draws, by component; a rule that names any other is left out of the build.
 * Adding a Blueprint component begins here: a test compares the classes in our sources with this list.
 */
const vocabulary = {
  modifiers: ['disabled', 'fill', 'intent-danger', 'intent-primary', 'minimal', 'outlined'],
  icon: ['icon'],
  button: ['button'],
  input: ['input'],
  htmlSelect: ['html-select'],
  control: ['control', 'control-indicator', 'control-input', 'checkbox'],
} as const satisfies Record<string, readonly string[]>

/** Every kept class with Blueprint's prefix. */
export const keptClasses: ReadonlySet<string> = new Set(
  Object.values(vocabulary)
    .flat()
    .map((name) => `bp6-${name}`),
)
