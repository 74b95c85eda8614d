import { globSync, readFileSync } from 'node:fs'

import {
  Button,
  Callout,
  Card,
  Checkbox,
  EditableText,
  FormGroup,
  HTMLSelect,
  InputGroup,
  NonIdealState,
  ProgressBar,
  Radio,
  RadioGroup,
  SegmentedControl,
  Switch,
  Tag,
  TextArea,
} from '@blueprintjs/core'
import { createElement as h } from 'react'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'

import { dressedClasses, keptClasses } from './vocabulary.ts'

const icon = h('svg')
const ignore = (): void => undefined
const options = [{ value: 'a', label: 'A' }]

/** Each of Blueprint's components that our sources import, in every state they give it. */
const samples: Record<string, readonly ReactElement[]> = {
  Button: (['none', 'primary', 'danger'] as const)
    .flatMap((intent) =>
      (['solid', 'outlined', 'minimal'] as const).map((variant) =>
        h(Button, { intent, variant, icon, fill: true, active: true, children: 'Save' }),
      ),
    )
    .concat(h(Button, { disabled: true })),
  Callout: [h(Callout, { icon, children: 'Words' })],
  Card: [h(Card)],
  Checkbox: [h(Checkbox), h(Checkbox, { disabled: true })],
  EditableText: [
    h(EditableText, { value: 'A', isEditing: true, disabled: false }),
    h(EditableText, { value: '', disabled: true }),
  ],
  FormGroup: [h(FormGroup, { label: 'Name', helperText: 'A hint' })],
  HTMLSelect: [h(HTMLSelect, { fill: true, options, iconName: 'caret-down' }), h(HTMLSelect, { disabled: true })],
  InputGroup: [h(InputGroup, { rightElement: icon }), h(InputGroup, { fill: true, readOnly: true, disabled: true })],
  NonIdealState: [h(NonIdealState, { icon, iconMuted: false, description: icon })],
  ProgressBar: [h(ProgressBar, { animate: false, stripes: false })],
  Radio: [h(Radio), h(Radio, { disabled: true })],
  RadioGroup: [h(RadioGroup, { label: 'Way', onChange: ignore })],
  SegmentedControl: [h(SegmentedControl, { options, value: 'a' })],
  Switch: [h(Switch, { tagName: 'span' }), h(Switch, { disabled: true })],
  Tag: [h(Tag, { minimal: true, round: true, multiline: true, children: 'New' })],
  TextArea: [h(TextArea, { fill: true })],
}

const root = new URL('../src/', import.meta.url)
const sources = globSync('**/*.{ts,tsx,css}', { cwd: root })
  .filter((path) => !/\.(?:test|stories)\./.test(path))
  .map((path) => readFileSync(new URL(path, root), 'utf8'))

const classesIn = (text: string): string[] => text.match(/\bbp6-[\w-]+/g) ?? []
const written = new Set(
  Object.values(samples)
    .flat()
    .flatMap((sample) => classesIn(renderToStaticMarkup(sample)))
    .filter((name) => !name.startsWith('bp6-icon-')),
)
const used = new Set([...written, ...sources.flatMap(classesIn)])

describe('the vocabulary', () => {
  it('should be tested with every component of Blueprint that the sources import', () => {
    const imported = sources.flatMap((text) =>
      [...text.matchAll(/import \{([^}]+)\} from '@blueprintjs\/core'/g)].flatMap(([, names = '']) =>
        names.split(',').map((name) => name.trim().split(' as ')[0] ?? ''),
      ),
    )
    const components = imported.filter((name) => name !== '' && name !== 'Classes' && !name.endsWith('Context'))
    expect([...new Set(components)].toSorted()).toEqual(Object.keys(samples).toSorted())
  })

  it('should hold every class that the components write', () => {
    expect([...written].filter((name) => !keptClasses.has(name) && !dressedClasses.has(name))).toEqual([])
  })

  it('should hold no class that nothing writes', () => {
    expect([...keptClasses, ...dressedClasses].filter((name) => !used.has(name))).toEqual([])
  })

  it('should say of no class both that its rules are kept and that they are not', () => {
    expect([...keptClasses].filter((name) => dressedClasses.has(name))).toEqual([])
  })
})
