const variable = 'ALL_MODES'

/** The environment in which stories that set their window themselves are rendered in every mode too. */
export const allModes: Readonly<Record<string, string>> = { [variable]: 'true' }

/** Whether a run of stories was asked to. */
export const hasAllModes = (): boolean => process.env[variable] === 'true'
