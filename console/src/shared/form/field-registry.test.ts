import { describe, expect, it, vi } from 'vitest'

import { createFieldRegistry } from './field-registry.ts'

describe('the fields of a form', () => {
  it('should be found by what is said of a part of them', () => {
    const registry = createFieldRegistry()
    registry.add('role_ids', 'Roles')
    expect([registry.fieldOf('role_ids.0.id'), registry.fieldOf('other.0')]).toEqual(['role_ids', 'other.0'])
  })

  it('should be gone once they are taken away, and keep their place for when they come back', () => {
    const registry = createFieldRegistry()
    const remove = registry.add('a', 'A')
    registry.add('b', 'B')
    remove()
    expect([registry.labelOf('a'), registry.placeOf('a'), registry.fieldOf('a.0')]).toEqual([undefined, -1, 'a.0'])
    registry.add('a', 'A')
    expect([registry.placeOf('a'), registry.placeOf('b')]).toEqual([0, 1])
  })

  it('should stand among those of their section, however late they came', () => {
    const registry = createFieldRegistry()
    registry.add('model', 'Model', undefined, undefined, 'basics')
    registry.add('manual', 'Manual', undefined, undefined, 'support')
    registry.add('sort', 'Sort', undefined, undefined, 'basics')
    const inOrder = ['manual', 'sort', 'model'].toSorted((a, b) => registry.placeOf(a) - registry.placeOf(b))
    expect(inOrder).toEqual(['model', 'sort', 'manual'])
    expect([registry.sectionOf('sort'), registry.sectionOf('other')]).toEqual(['basics', undefined])
  })

  it('should be brought into view by whoever shows them, drawn or not', () => {
    const registry = createFieldRegistry()
    const reveal = vi.fn<() => void>()
    registry.add('content.de', 'Title (German)', reveal)
    const remove = registry.add('content.de', 'Title')
    expect(registry.labelOf('content.de')).toBe('Title (German)')
    remove()
    registry.reveal('content.de')
    expect(reveal).toHaveBeenCalledOnce()
  })

  it('should know secrets for good, also inside a value', () => {
    const registry = createFieldRegistry()
    registry.addSecret('new_pass')
    registry.addSecret('mail.token')
    expect(['new_pass', 'mail', 'name'].map((value) => registry.isSecret(value))).toEqual([true, true, false])
  })
})
