import { useCallback } from 'react'

import { useServices } from '../../shared/services.ts'

/** Makes another data centre active, once unsaved work has been asked about, and loads the page anew with it. */
export function useChooseDataCentre(): (key: string) => void {
  const { dataCentre, location, tabs } = useServices()
  return useCallback(
    (key) => {
      const choose = async (): Promise<void> => {
        if (!(await tabs.mayClose()) || !dataCentre.choose(key)) return
        const { pathname, search, hash } = location.read()
        location.load(pathname + search + hash)
      }
      void choose()
    },
    [dataCentre, location, tabs],
  )
}
