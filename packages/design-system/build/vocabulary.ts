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

/** The classes of @blueprintjs/table that DataSheet draws; all else of its sheet, dark rules too, is left out. */
export const keptTableClasses: ReadonlySet<string> = new Set(
  [
    'container',
    'quadrant-stack',
    'quadrant',
    'quadrant-main',
    'quadrant-top',
    'quadrant-left',
    'quadrant-top-left',
    'quadrant-scroll-container',
    'quadrant-body-container',
    'top-container',
    'bottom-container',
    'menu',
    'header',
    'header-selected',
    'column-headers',
    'row-headers',
    'selection-enabled',
    'thead',
    'column-header-tr',
    'column-name',
    'column-name-text',
    'row-name',
    'row-name-text',
    'truncated-text',
    'body',
    'body-virtual-client',
    'cell-client',
    'cell',
    'last-in-row',
    'last-in-column',
    'overlay-layer',
    'overlay',
    'region',
    'selection-region',
    'focus-region',
    'resize-handle-target',
    'resize-handle',
    'resize-vertical',
    'resize-guides',
    'vertical-guide',
    'dragging',
    'body-scrolling-indicator-overlay',
  ].map((name) => `bp6-table-${name}`),
)
