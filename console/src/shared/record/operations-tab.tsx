import { OperationsPanel } from '../access/OperationsPanel.tsx'

/** The tab of what was done to one thing, for those who may see operation records; `type` as these name it. */
export const operationsTab = (type: string) =>
  ({
    ById: ({ id }: { readonly id: string }) => <OperationsPanel subject={{ kind: 'target', type, id }} />,
    needs: ['MemberMgmt', 'view'],
  }) as const
