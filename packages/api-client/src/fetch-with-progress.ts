/**
 * A fetch that tells how much of a body is sent, 0 to 1. `fetch` itself has no word for that over HTTP/1.1, so this is
 * an XMLHttpRequest; an entry of its own, so that only who uploads loads it.
 */
export function fetchWithProgress(onProgress: (share: number) => void): typeof fetch {
  return (input, { method = 'GET', headers, body, signal } = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open(method, input instanceof Request ? input.url : input)
      request.responseType = 'blob'
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value)
      request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
        if (lengthComputable) onProgress(loaded / total)
      })
      request.addEventListener('load', () => {
        const { status, statusText } = request
        const type = request.getResponseHeader('content-type')
        resolve(
          new Response(request.response as Blob, {
            status,
            statusText,
            headers: type === null ? {} : { 'content-type': type },
          }),
        )
      })
      request.addEventListener('error', () => reject(new TypeError('Failed to fetch')))
      request.addEventListener('abort', () => reject(signal?.reason ?? new DOMException('aborted', 'AbortError')))
      if (signal?.aborted) return request.abort()
      signal?.addEventListener('abort', () => request.abort(), { once: true })
      request.send(body as XMLHttpRequestBodyInit | null)
    })
}
