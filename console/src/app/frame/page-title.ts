/** Name of the product, in titles and on the sidebar. */
export const productTitle = 'BMS Console'

/** Title of the document: the route's, then the product's. */
export function toPageTitle(routeTitle: string): string {
  return routeTitle === '' ? productTitle : `${routeTitle} - ${productTitle}`
}
