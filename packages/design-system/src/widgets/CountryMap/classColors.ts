/** Colours of the classes, least to most. */
export const classColors = ['--bms-map-1', '--bms-map-2', '--bms-map-3', '--bms-map-4', '--bms-map-5'] as const

/** The colours that a map needs. */
export const worldColors = [...classColors, '--bms-map-none', '--bms-map-line'] as const
/** A colour that a map needs. */
export type WorldColor = (typeof worldColors)[number]
