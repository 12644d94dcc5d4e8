import { defineRoutes } from './routes';

/** A table of its own: what reports is loaded on demand, and the table of routes lies in the first file of every page. */
export const remoteReportRoutes = /* @__PURE__ */ defineRoutes('remotes', {
  reportRemoteFailure: { method: 'POST', path: '/api/client-reports', access: 'public', limit: 'report' },
  reportWebVital: { method: 'POST', path: '/api/web-vitals', access: 'public', limit: 'report' },
  reportRemoteLoad: { method: 'POST', path: '/api/remote-loads', access: 'public', limit: 'report' },
});
