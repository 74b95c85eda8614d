/** The texts of a form page. */
export interface FormPageLabels {
  readonly loading: string
  readonly failed: string
  readonly missing: string
  readonly retry: string
  readonly requestId: string
}

/** The English texts of a form page. */
export const englishFormPageLabels: FormPageLabels = {
  loading: 'Loading',
  failed: 'This could not be loaded',
  missing: 'This is not there',
  retry: 'Try again',
  requestId: 'Request',
}
