import { defineRoutes } from './routes';

/**
 * Separate from the main route table, which is in the first file of every page. The reporting code is loaded on demand.
 */
export const remoteReportRoutes = /* @__PURE__ */ defineRoutes('remotes', {
  reportRemoteFailure: { method: 'POST', path: '/api/client-reports', access: 'public', limit: 'report' },
  reportWebVital: { method: 'POST', path: '/api/web-vitals', access: 'public', limit: 'report' },
  reportRemoteLoad: { method: 'POST', path: '/api/remote-loads', access: 'public', limit: 'report' },
});
