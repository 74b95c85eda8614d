/** What is used of MJML, whose packages bring no types. */
declare module 'mjml-core' {
  /** A part of a mail: `content` is HTML as it is, attributes go into quotes as they are. */
  export interface MailNode {
    readonly tagName: string
    readonly attributes: Readonly<Record<string, string>>
    readonly children?: readonly MailNode[]
    readonly content?: string
  }
  interface Options {
    readonly presets: readonly unknown[]
    readonly validationLevel: 'skip'
    readonly keepComments: boolean
    readonly fonts: Readonly<Record<string, string>>
  }
  type Mjml = (mail: MailNode, options: Options) => Promise<{ readonly html: string }>
  /** Written for the older kind of modules: what it exports is one level deeper, unless a bundler knows. */
  const mjml: Mjml | { readonly default: Mjml }
  export default mjml
}

declare module 'mjml-preset-core' {
  interface Preset {
    readonly components: readonly unknown[]
  }
  const preset: Preset | { readonly default: Preset }
  export default preset
}
