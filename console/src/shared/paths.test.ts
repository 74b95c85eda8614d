import { describe, expect, it } from 'vitest'

import { loginPath, myProfilePath, paths, patterns, withQuery } from './paths.ts'

describe('paths', () => {
  it('should be the 44 addresses of the specification and the six beyond it, each once', () => {
    const all = Object.values(patterns)
    expect(all).toHaveLength(50)
    expect(new Set(all).size).toBe(50)
  })

  it('should write addresses without parameters as they are', () => {
    expect(paths.root()).toBe('/')
    expect(paths.userList()).toBe('/users/userList')
    expect(paths.pageStyle()).toBe('/projectSettings/index')
  })

  it('should fill parameters in, encoded', () => {
    expect(paths.messageDetail({ msg_id: '7' })).toBe('/operations/message/detail/7')
    expect(paths.updateProduct({ product_id: 'a/b?c#d' })).toBe('/operations/product/update/a%2Fb%3Fc%23d')
    expect(paths.updateMember({ uid: '张' })).toBe('/system/updateMember/%E5%BC%A0')
    expect(paths.updateRole({ role_id: '$&' })).toBe('/system/updateRole/%24%26')
  })

  it('should add the query parameters that have a value', () => {
    expect(withQuery(paths.userList(), { country: 'US', q: undefined, status: '' })).toBe('/users/userList?country=US')
    expect(withQuery(paths.userList(), {})).toBe('/users/userList')
  })

  it("should name the parts of one's own profile but for the first", () => {
    expect(myProfilePath('me')).toBe('/profile/my')
    expect(myProfilePath('password')).toBe('/profile/my?tab=password')
  })

  it('should carry a whole address through the login page', () => {
    const asked = '/users/userList?q=a&sort=-x#top'
    const login = new URL(loginPath(asked), 'http://console.test')
    expect(login.pathname).toBe('/login')
    expect(login.searchParams.get('redirect')).toBe(asked)
  })
})
