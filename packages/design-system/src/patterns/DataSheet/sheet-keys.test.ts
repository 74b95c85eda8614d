import { describe, expect, it } from 'vitest'

import { commandOf, moveFrom } from './sheet-keys.ts'

const size = { rows: 100, cols: 5 }
const at = { row: 10, col: 2 }

describe('moveFrom', () => {
  it.each([
    ['ArrowUp', false, { row: 9, col: 2 }],
    ['ArrowDown', true, { row: 99, col: 2 }],
    ['ArrowLeft', false, { row: 10, col: 1 }],
    ['ArrowRight', true, { row: 10, col: 4 }],
    ['Home', false, { row: 10, col: 0 }],
    ['Home', true, { row: 0, col: 0 }],
    ['End', false, { row: 10, col: 4 }],
    ['End', true, { row: 99, col: 4 }],
    ['PageUp', false, { row: 0, col: 2 }],
    ['PageDown', false, { row: 30, col: 2 }],
  ])('should go by %s (far: %s)', (key, far, to) => {
    expect(moveFrom(at, { key, far }, size, 20)).toEqual(to)
  })

  it('should stay inside', () => {
    expect(moveFrom({ row: 0, col: 0 }, { key: 'ArrowUp', far: false }, size, 20)).toEqual({ row: 0, col: 0 })
    expect(moveFrom({ row: 99, col: 4 }, { key: 'ArrowRight', far: false }, size, 20)).toEqual({ row: 99, col: 4 })
  })

  it('should leave Tab and letters alone', () => {
    expect(moveFrom(at, { key: 'Tab', far: false }, size, 20)).toBeUndefined()
    expect(moveFrom(at, { key: 'a', far: false }, size, 20)).toBeUndefined()
  })
})

const press = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }

describe('commandOf', () => {
  it.each([
    [{ key: 'z', ctrlKey: true }, { kind: 'undo' }],
    [{ key: 'Z', metaKey: true, shiftKey: true }, { kind: 'redo' }],
    [{ key: 'y', ctrlKey: true }, { kind: 'redo' }],
    [{ key: 'a', metaKey: true }, { kind: 'selectAll' }],
    [{ key: ' ', ctrlKey: true }, { kind: 'selectColumn' }],
    [{ key: ' ', shiftKey: true }, { kind: 'selectRow' }],
    [{ key: 'F2' }, { kind: 'edit' }],
    [{ key: 'Delete' }, { kind: 'clear' }],
    [{ key: '7' }, { kind: 'type', text: '7' }],
    [
      { key: 'ArrowRight', altKey: true },
      { kind: 'widen', by: 16 },
    ],
  ])('should know %o', (keys, command) => {
    expect(commandOf({ ...press, ...keys })).toEqual(command)
  })

  it.each([{ key: 'Tab' }, { key: 'c', ctrlKey: true }, { key: 'F5' }, { key: 'x', altKey: true }])(
    'should leave %o to the browser',
    (keys) => {
      expect(commandOf({ ...press, ...keys })).toBeUndefined()
    },
  )
})
