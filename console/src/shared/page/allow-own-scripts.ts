/** What is used of the browser's trusted types, which TypeScript doesn't know. */
interface TrustedTypes {
  readonly defaultPolicy: object | null
  createPolicy: (name: string, rules: { createScriptURL: (url: string) => string }) => unknown
}

/** The content policy wants somebody to vouch for addresses of scripts: those of our own origin are right, no others. */
export function allowOwnScripts(): void {
  // Not every browser has them; where they are missing nothing is asked for.
  const { trustedTypes: types } = globalThis as { trustedTypes?: TrustedTypes }
  if (!types || types.defaultPolicy) return
  types.createPolicy('default', {
    createScriptURL(url) {
      if (new URL(url, location.href).origin !== location.origin) throw new TypeError(`Not a script of ours: ${url}`)
      return url
    },
  })
}
