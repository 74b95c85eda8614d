declare module 'virtual:icons-in-use' {
  /** Components of `@blueprintjs/icons` by name, sorted. */
  export const iconsInUse: Readonly<Record<string, import('react').ComponentType<{ size?: number }>>>
}
