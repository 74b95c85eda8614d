import { useEffect, useState, type ReactNode } from 'react'

import type { Language } from '../../../console/src/shared/i18n/language.ts'
import { colorSchemes } from '../../../console/src/shared/preferences/definitions.ts'
import { createLook } from '../../../console/src/shared/preferences/look.ts'
import { watchPreferences } from '../../../console/src/shared/preferences/preferences.ts'
import { useServices } from '../../../console/src/shared/services.ts'

/** Puts what is chosen in a story on `<html>`, as main.tsx does; it begins with what the toolbar says. */
export function PageWithLook({ language = 'en', children }: { language?: Language; children: ReactNode }) {
  const { preferences } = useServices()
  useState(() => {
    const scheme = document.documentElement.dataset['colorScheme']
    const colorScheme = colorSchemes.find((known) => known === scheme)
    preferences.set({ language, ...(colorScheme && { colorScheme }) })
  })
  // The toolbar, or the picture in the dark, switches the page as it stands: a choice as any other.
  useEffect(() => {
    const html = document.documentElement
    const observer = new MutationObserver(() => {
      const colorScheme = colorSchemes.find((known) => known === html.dataset['colorScheme'])
      if (colorScheme && preferences.state.colorScheme !== 'system') preferences.set({ colorScheme })
    })
    observer.observe(html, { attributeFilter: ['data-color-scheme'] })
    return () => observer.disconnect()
  }, [preferences])
  useEffect(() => {
    const look = createLook(document.documentElement)
    return watchPreferences(preferences, (chosen) => void look.apply(chosen, false))
  }, [preferences])
  return children
}
