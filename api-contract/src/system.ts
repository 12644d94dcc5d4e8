import * as z from 'zod/mini';
import { defineCall } from './define';
import { systemRoutes } from './routes';

export const health = defineCall(systemRoutes.health, {
  summary: 'The process lives.',
  reply: z.object({ status: z.literal('ok') }),
});

export const ready = defineCall(systemRoutes.ready, {
  summary: 'The process takes requests and its database answers.',
  reply: z.object({ status: z.literal('ready') }),
  errors: ['not_ready'],
});

export const openapi = defineCall(systemRoutes.openapi, {
  summary: 'This description, as OpenAPI 3.1.',
  reply: z.record(z.string(), z.unknown()),
});
