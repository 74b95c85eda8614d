/** Which record of a list is open, where, and with which part in view. */
export interface RecordAddress {
  /** Empty: none is open. */
  readonly id: string
  readonly place: 'drawer' | 'page'
  /** Empty: the first. */
  readonly tab: string
}

/** Reads the open record out of an address's search: `record`, `view=page`, `record_tab`. */
export function readRecord(search: string): RecordAddress {
  const params = new URLSearchParams(search)
  const [id, tab] = [params.get('record') ?? '', params.get('record_tab') ?? '']
  return { id: id.slice(0, 64), place: params.get('view') === 'page' ? 'page' : 'drawer', tab: tab.slice(0, 40) }
}

/** An address's search with another record open; what else it says stays. Another record keeps place and part. */
export function writeRecord(search: string, change: Partial<RecordAddress>): string {
  const params = new URLSearchParams(search)
  const next = { ...readRecord(search), ...change }
  const put = (name: string, value: string): void => (value === '' ? params.delete(name) : params.set(name, value))
  put('record', next.id)
  put('record_tab', next.id === '' ? '' : next.tab)
  put('view', next.id !== '' && next.place === 'page' ? 'page' : '')
  return toSearch(params)
}

/** An address's search with another part of the record in view, where the path says which record it is. */
export function writeTab(search: string, tab: string): string {
  const params = new URLSearchParams(search)
  if (tab === '') params.delete('record_tab')
  else params.set('record_tab', tab)
  return toSearch(params)
}

function toSearch(params: URLSearchParams): string {
  const text = params.toString().replaceAll('%2C', ',')
  return text === '' ? '' : `?${text}`
}
