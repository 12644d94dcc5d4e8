import * as z from 'zod/mini';
import { defineCall } from './define';
import { systemRoutes } from './routes';

export const health = defineCall(systemRoutes.health, {
  summary: 'Returns that the process is alive.',
  reply: z.object({ status: z.literal('ok') }),
});

export const ready = defineCall(systemRoutes.ready, {
  summary:
    'Returns whether the process accepts requests, can write to its database and receives messages of other processes.',
  reply: z.object({ status: z.literal('ready') }),
  errors: ['not_ready', 'other_processes_not_heard'],
});

export const openapi = defineCall(systemRoutes.openapi, {
  summary: 'Returns this description as OpenAPI 3.1.',
  reply: z.record(z.string(), z.unknown()),
});
