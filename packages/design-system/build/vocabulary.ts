/**
 * The classes of Blueprint whose rules are kept, by component; a rule that names any other is left out of the build.
 * Adding a Blueprint component begins here: a test renders each one that our sources import, and compares.
 */
const vocabulary = {
  modifiers: ['disabled', 'fill', 'intent-danger', 'intent-primary', 'minimal', 'outlined'],
  icon: ['icon'],
  button: ['button'],
  input: ['input'],
  htmlSelect: ['html-select'],
  control: ['control', 'control-indicator', 'control-input', 'checkbox'],
} as const satisfies Record<string, readonly string[]>

/** Classes that the components write and that our own rules dress: of Blueprint's rules for them none is kept. */
const dressed = {
  modifiers: ['active', 'elevation-0', 'no-animation', 'no-stripes', 'read-only', 'round'],
  button: ['button-text'],
  formGroup: ['form-group', 'form-content', 'form-helper-text', 'label', 'text-muted'],
  inputGroup: ['input-group', 'input-action'],
  textArea: ['text-area'],
  control: ['radio', 'radio-group', 'switch'],
  segmentedControl: ['segmented-control'],
  editableText: [
    'editable-text',
    'editable-text-content',
    'editable-text-editing',
    'editable-text-input',
    'editable-text-placeholder',
  ],
  tag: ['tag'],
  callout: ['callout', 'callout-icon', 'callout-has-body-content'],
  card: ['card'],
  nonIdealState: ['non-ideal-state', 'non-ideal-state-vertical', 'non-ideal-state-visual', 'non-ideal-state-text'],
  progressBar: ['progress-bar', 'progress-meter'],
} as const satisfies Record<string, readonly string[]>

const toClasses = (names: Record<string, readonly string[]>): ReadonlySet<string> =>
  new Set(
    Object.values(names)
      .flat()
      .map((name) => `bp6-${name}`),
  )

/** Every class with kept rules, with Blueprint's prefix. */
export const keptClasses = toClasses(vocabulary)

/** Every class without, that the components write all the same. */
export const dressedClasses = toClasses(dressed)

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
