import { describe, expect, it } from 'vitest'

import { toAuditAction } from './audit-action.ts'
import type { OperationRecord } from './calls/operation.ts'

describe('toAuditAction', () => {
  it.each<[Pick<OperationRecord, 'module' | 'action' | 'target_type' | 'reason'>, string]>([
    [{ module: 'session', action: 'login', target_type: 'session' }, 'login'],
    [{ module: 'session', action: 'logout', target_type: 'session' }, 'logout'],
    [{ module: 'session', action: 'logout', target_type: 'session', reason: 'ended' }, 'endedSession'],
    [{ module: 'session', action: 'logout', target_type: 'staff', reason: 'ended' }, 'endedOthers'],
    [{ module: 'session', action: 'edit', target_type: 'staff' }, 'changedPassword'],
    [{ module: 'session', action: 'edit', target_type: 'second_factor' }, 'edit'],
    [{ module: 'MemberMgmt', action: 'edit', target_type: 'staff' }, 'edit'],
    [{ module: 'UserCenter', action: 'disable', target_type: 'app_user', reason: 'spam' }, 'disable'],
  ])('should call %j %s', (record, action) => {
    expect(toAuditAction(record)).toBe(action)
  })
})
