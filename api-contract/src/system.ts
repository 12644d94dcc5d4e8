import * as z from 'zod/mini';
import { defineCall } from './define';

export const health = defineCall({
  id: 'system.health',
  method: 'GET',
  path: '/health',
  summary: 'The process lives.',
  access: 'public',
  reply: z.object({ status: z.literal('ok') }),
});

export const ready = defineCall({
  id: 'system.ready',
  method: 'GET',
  path: '/ready',
  summary: 'The process takes requests and its database answers.',
  access: 'public',
  reply: z.object({ status: z.literal('ready') }),
  errors: ['not_ready'],
});

export const openapi = defineCall({
  id: 'system.openapi',
  method: 'GET',
  path: '/api/openapi.json',
  summary: 'This description, as OpenAPI 3.1.',
  access: 'public',
  reply: z.record(z.string(), z.unknown()),
});
