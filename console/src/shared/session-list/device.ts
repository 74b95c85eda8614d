/** A browser as a person would call it. */
export interface Device {
  /** undefined where it isn't one of the common ones. */
  readonly browser: string | undefined
  readonly system: string | undefined
  readonly kind: 'desktop' | 'phone'
}

/** In this order: most browsers claim to be several others as well. */
const browsers: readonly (readonly [sign: RegExp, name: string])[] = [
  [/\bMicroMessenger\//, 'WeChat'],
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]{1,20} (?:Mobile\/\w{1,20} )?Safari\//, 'Safari'],
]

const systems: readonly (readonly [sign: RegExp, name: string])[] = [
  [/\bWindows\b/, 'Windows'],
  [/\b(?:iPhone|iPod)\b/, 'iOS'],
  [/\biPad\b/, 'iPadOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

const nameIn = (list: typeof browsers, ua: string): string | undefined => list.find(([sign]) => sign.test(ua))?.[1]

/** What a user agent text says of browser and system; without versions, which tell a person nothing. */
export function toDevice(ua: string): Device {
  return {
    browser: nameIn(browsers, ua),
    system: nameIn(systems, ua),
    kind: /\b(?:iPhone|iPod|iPad|Android|Mobile)\b/.test(ua) ? 'phone' : 'desktop',
  }
}
