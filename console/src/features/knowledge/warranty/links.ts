import { paths, withQuery } from '../../../shared/paths.ts'

/** A policy. */
export const policyHref = (policyId: string): string => withQuery(paths.insurance(), { record: policyId })

/** Policies for a product in a region, as a list. */
export const policiesHref = (product_id: string, region: string): string =>
  withQuery(paths.insurance(), { product_id, region })
