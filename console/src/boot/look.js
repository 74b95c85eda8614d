/*
 * Runs before anything is painted: puts on the look that was last chosen here, so that nothing flashes, and says which
 * skeleton to show. Kept in step with src/shared/preferences (its keys and values) by boot.test.ts.
 */
{
  const root = document.documentElement
  const cookies = new Map(document.cookie.split(/; */).map((pair) => pair.split(/=(.*)/s)))
  let look = {}
  let theme = {}
  try {
    const kept = JSON.parse(localStorage.getItem('bms.look') || '{}')
    if (kept.version === 1) {
      look = kept.changes || {}
      theme = kept.theme || {}
    }
  } catch {
    // Blocked or damaged storage: the defaults will do.
  }

  const systemIsDark = matchMedia('(prefers-color-scheme: dark)').matches
  const dark = look.colorScheme === 'dark' || (look.colorScheme !== 'light' && systemIsDark)
  const scheme = dark ? 'dark' : 'light'
  root.classList.toggle('bp6-dark', dark)
  root.dataset.colorScheme = scheme
  // Anybody may have written there: our properties and plain colours only.
  for (const [name, value] of Object.entries(theme[scheme] || {}))
    if (/^--(bms|bp)-[a-z0-9-]+$/.test(name) && /^#[0-9a-f]{6}$/.test(value)) root.style.setProperty(name, value)
  root.lang = look.language === 'zh' ? 'zh-CN' : 'en'
  const size = cookies.get('size')
  root.dataset.size = ['default', 'medium', 'small', 'mini'].includes(size) ? size : 'medium'
  root.dataset.sidebar = cookies.get('sidebarStatus') === '0' ? 'closed' : 'open'
  root.dataset.page = cookies.get('__Host-bms_access_token') || cookies.get('bms_access_token') ? 'console' : 'login'

  const darkSheet = document.querySelector('meta[name="bms-dark-stylesheet"]')
  if (dark && darkSheet) {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = darkSheet.content
    link.blocking = 'render'
    document.head.append(link)
  }
}
