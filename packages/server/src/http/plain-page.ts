import { createHash } from 'node:crypto'

/** The only style there is: these pages are for people who have no console, or not yet. */
const style = `:root{color-scheme:light dark}
body{margin:0;font:16px/1.5 system-ui,sans-serif;background:light-dark(#f6f7f9,#1c2127);color:light-dark(#1c2127,#f6f7f9)}
main{box-sizing:border-box;max-width:28rem;margin:12vh auto 0;padding:24px}
h1{font-size:1.5rem;line-height:1.25;margin:0 0 16px}
label,input,button{display:block;box-sizing:border-box;width:100%}
input,button{margin:4px 0 16px;padding:8px 12px;font:inherit;border:1px solid light-dark(#738091,#8f99a8);border-radius:4px}
input{background:light-dark(#fff,#111418);color:inherit}
button{border-color:transparent;background:#215db0;color:#fff;cursor:pointer}
:focus-visible{outline:2px solid light-dark(#215db0,#8abbff);outline-offset:2px}
.problem{color:light-dark(#ac2f33,#fa999c)}`

const styleHash = createHash('sha256').update(style).digest('base64')

/** A page of its own, without a script: what mails lead to. Title and body are HTML. */
export function plainPage(status: number, title: string, body: string, lang = 'en'): Response {
  const html = `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><style>${style}</style></head>
<body><main><h1>${title}</h1>${body}</main></body></html>
`
  const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  }
  return new Response(html, { status, headers })
}
