/** What a package says of itself; what it only refers to elsewhere is left out. */
export interface ApkFacts {
  readonly package_name: string
  readonly version_name?: string
  readonly version_code?: number
}

/** Why a file is no package, as the end of a sentence. */
export class ApkRefusal extends Error {
  override readonly name = 'ApkRefusal'
}
