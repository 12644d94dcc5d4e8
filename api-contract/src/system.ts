import * as z from 'zod/mini';
import { defineCall } from './define';
import { systemRoutes } from './routes';

export const health = defineCall(systemRoutes.health, {
  summary: 'The process lives.',
  reply: z.object({ status: z.literal('ok') }),
});

export const ready = defineCall(systemRoutes.ready, {
  summary: 'The process takes requests, its database can be written to, and it hears the other processes.',
  reply: z.object({ status: z.literal('ready') }),
  errors: ['not_ready', 'other_processes_not_heard'],
});

export const openapi = defineCall(systemRoutes.openapi, {
  summary: 'This description, as OpenAPI 3.1.',
  reply: z.record(z.string(), z.unknown()),
});
