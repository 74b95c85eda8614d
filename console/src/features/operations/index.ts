export { operationsRoutes } from './operations.routes.tsx'
