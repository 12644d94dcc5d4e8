import {
  ALL_CALLS,
  COMMON_ERRORS,
  ERRORS,
  errorEnvelope,
  MEMBER_HEADER,
  type AnyCall,
} from '@sixfold/api-contract';
import * as z from 'zod/mini';

type Json = Record<string, unknown>;

const schemaOf = (schema: z.core.$ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return json;
};

/** Returns the contract as OpenAPI 3.1, generated from the schemas that validate the calls. */
export function describeCalls(): Json {
  const paths: Record<string, Json> = {};
  for (const call of ALL_CALLS) {
    const address = call.path.replace(/:(\w+)/g, '{$1}');
    paths[address] = { ...paths[address], [call.method.toLowerCase()]: operationOf(call) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Sixfold API', version: '1.0.0', description: 'Every call of the one origin.' },
    paths,
    components: {
      schemas: { Error: schemaOf(errorEnvelope, 'output') },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'sixfold' },
        deployToken: { type: 'http', scheme: 'bearer' },
      },
    },
  };
}

function operationOf(call: AnyCall): Json {
  return {
    operationId: call.id,
    tags: [call.id.split('.')[0]],
    summary: call.summary,
    parameters: [
      ...parametersOf(call, 'path'),
      ...parametersOf(call, 'query'),
      ...(call.access === 'team' ? [] : [MEMBER_PARAMETER]),
    ],
    ...(call.access === 'member' ? { security: [{ session: [] }] } : {}),
    ...(call.access === 'team' ? { security: [{ deployToken: [] }] } : {}),
    ...(call.safe
      ? {}
      : {
          requestBody: {
            required: true,
            content:
              call.consumes === 'multipart'
                ? { 'multipart/form-data': formOf(call) }
                : { 'application/json': { schema: schemaOf(call.body, 'input') } },
          },
        }),
    responses: { '200': successOf(call), ...failuresOf(call) },
  };
}

const MEMBER_PARAMETER = {
  name: MEMBER_HEADER,
  in: 'header',
  required: false,
  description:
    'The id of the member whom the call is made for. Another signed-in member gets session_changed, and nothing is done. The reply to a member names them in the same header.',
  schema: { type: 'string' },
};

/** Describes a form: the file, and every other field as JSON text. */
function formOf(call: AnyCall): Json {
  const { properties, required, ...rest } = schemaOf(call.body, 'input');
  const fields = (properties ?? {}) as Record<string, Json>;
  return {
    schema: {
      ...rest,
      properties: { file: { type: 'string', format: 'binary' }, ...fields },
      required: ['file', ...((required ?? []) as string[])],
    },
    encoding: Object.fromEntries(
      Object.keys(fields).map((name) => [name, { contentType: 'application/json' }]),
    ),
  };
}

function parametersOf(call: AnyCall, place: 'path' | 'query'): Json[] {
  const schema = schemaOf(place === 'path' ? call.params : call.query, 'input');
  const required = (schema['required'] ?? []) as string[];
  return Object.entries((schema['properties'] ?? {}) as Record<string, Json>).map(([name, value]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: value,
  }));
}

function successOf(call: AnyCall): Json {
  if (call.produces === 'image')
    return {
      description: 'The picture.',
      content: { 'image/*': { schema: { type: 'string', format: 'binary' } } },
    };
  if (call.produces === 'file')
    return {
      description: 'A file to keep.',
      content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
    };
  if (call.produces === 'events')
    return {
      description: 'Server-sent events; the data of each is JSON.',
      content: { 'text/event-stream': { schema: schemaOf(call.reply, 'output') } },
    };
  return {
    description: 'Done.',
    content: { 'application/json': { schema: schemaOf(call.reply, 'output') } },
  };
}

/** Groups errors by status and lists their ids in the description, because several may share a status. */
function failuresOf(call: AnyCall): Record<string, Json> {
  const idsByStatus = new Map<number, string[]>();
  for (const id of [...COMMON_ERRORS, ...call.errors]) {
    const { status } = ERRORS[id];
    idsByStatus.set(status, [...(idsByStatus.get(status) ?? []), id]);
  }
  return Object.fromEntries(
    [...idsByStatus].map(([status, ids]) => [
      String(status),
      {
        description: ids.join(', '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  );
}
