/** An app brand the company sells under (specification, sections 1 and 3). */
export type Brand = 'kyvol' | 'ecozy' | 'jiyue' | 'blodever'

/** What is known about a brand. The only place where brands differ; everything else reads this table. */
export interface BrandDescriptor {
  readonly key: Brand
  /** Name in the brand selector. */
  readonly label: string
  /** First path segment of its calls, between `/api/v1/` and the call's own path (section 7). */
  readonly prefix: string
  /** Stands in the brand selector. A deployment may widen this by configuration. */
  readonly selectable: boolean
  /** Whether choosing it has an effect (section 1: jiyue has none). */
  readonly switchable: boolean
}

/** Section 1: two brands are in the selector, four are known to client and server. */
export const brands: Readonly<Record<Brand, BrandDescriptor>> = {
  kyvol: { key: 'kyvol', label: 'First brand APP', prefix: 'ky', selectable: true, switchable: true },
  ecozy: { key: 'ecozy', label: 'Second brand APP', prefix: 'ez', selectable: true, switchable: true },
  jiyue: { key: 'jiyue', label: 'Third brand APP', prefix: 'jy', selectable: false, switchable: false },
  blodever: { key: 'blodever', label: 'Fourth brand APP', prefix: 'be', selectable: false, switchable: true },
}

/** All brand keys, in the order of the specification. */
export const brandKeys = ['kyvol', 'ecozy', 'jiyue', 'blodever'] as const satisfies readonly Brand[]

/** Section 9. */
export const defaultBrand: Brand = 'kyvol'

/** Whether a value is a known brand key. */
export function isBrand(value: unknown): value is Brand {
  return typeof value === 'string' && Object.hasOwn(brands, value)
}

/** The brand a remembered or received value stands for; an unknown one is kyvol (section 1). */
export function toBrand(value: unknown): Brand {
  return isBrand(value) ? value : defaultBrand
}

/** The brand whose calls start with `/api/v1/<prefix>/`, or undefined. */
export function brandOfPrefix(prefix: string): Brand | undefined {
  return brandKeys.find((key) => brands[key].prefix === prefix)
}
