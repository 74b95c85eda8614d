/** What was built: `build` is a digest of the sources; both are `development` where nothing was. */
export const buildInfo = {
  version: String(import.meta.env.VITE_BMS_VERSION ?? 'development'),
  build: String(import.meta.env.VITE_BMS_BUILD ?? 'development'),
  /** Address of the licences of all that is built in. */
  licences: import.meta.env.VITE_BMS_BUILD ? '/licenses.txt' : undefined,
} as const
