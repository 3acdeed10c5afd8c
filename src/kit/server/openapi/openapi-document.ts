import type { Call, CallRegistry, CallSpec } from '../http/call-registry.ts';
import { SchemaWriter, type JsonSchema } from './openapi-schemas.ts';

export interface Parameter {
  name: string;
  in: string;
  required: boolean;
  description?: string;
  schema: JsonSchema | undefined;
}

interface ApiResponse {
  description: string;
  headers?: Record<string, { description: string; schema: JsonSchema }>;
  content: Record<string, { schema: JsonSchema }>;
}

export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  /** Set where it is more than for other calls: a proxy must let it through. */
  'x-max-body-bytes'?: number;
  security: Record<string, string[]>[];
  parameters: Parameter[];
  requestBody?: { required: boolean; content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, ApiResponse | { $ref: string }>;
}

export interface OpenApiDocument {
  openapi: string;
  info: {
    title: string;
    version: string;
    description: string;
    license: Record<'name' | 'identifier', string>;
  };
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, JsonSchema>;
    responses: Record<string, ApiResponse>;
    securitySchemes: Record<string, unknown>;
  };
}

const REFUSALS: Record<number, [name: string, description: string]> = {
  400: ['Invalid', 'What was sent is not valid; `fields` says which of it.'],
  401: ['NotSignedIn', 'Nobody is signed in, or the credentials are wrong.'],
  403: ['NotAllowed', 'Not allowed for this person, or sent from another site.'],
  404: ['NotFound', 'Not there, or not yours.'],
  409: ['Conflict', 'It does not go together with how things stand.'],
  413: ['TooLarge', 'The body is too large.'],
  415: ['NotJson', 'The body is not JSON.'],
  429: ['TooMany', 'Too often.'],
  503: ['Unavailable', 'Too busy, or the database cannot be reached.'],
};
const WITH_RETRY_AFTER = [429, 503];

const retryAfter = { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } } };
const totalCount = {
  'X-Total-Count': { description: 'How long the whole list is.', schema: { type: 'integer' } },
};

const idempotencyKey: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'A repeat under the same key within 24 hours returns the first answer.',
  schema: { type: 'string', minLength: 1, maxLength: 200 },
};

/**
 * Written from the routes' own shapes, so that it cannot differ from what they check.
 * @throws Error when a call has no route
 */
export function openApiDocument(registry: CallRegistry): OpenApiDocument {
  const schemas = new SchemaWriter();
  const paths: OpenApiDocument['paths'] = {};
  const calls = registry.all();
  for (const call of calls) {
    const path = call.path.replace(/:(\w+)/g, '{$1}');
    (paths[path] ??= {})[call.method.toLowerCase()] = operationOf(call, schemas);
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'The shop',
      version: '1',
      description:
        'Every call of the shop. Bodies and answers are JSON. Prices are rupees with at most two decimals, ' +
        'times are ISO 8601 in UTC, days are those in India.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/api' }],
    tags: [...new Set(calls.map(({ group }) => group))].map((name) => ({ name })),
    paths,
    components: {
      schemas: { ...schemas.named, Refusal: refusalSchema },
      responses: refusalResponses(),
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'access_token',
          description: 'Set by POST /auth/login and renewed by POST /auth/refresh-token.',
        },
      },
    },
  };
}

function operationOf(call: Call, schemas: SchemaWriter): Operation {
  const { spec } = call;
  const { params, query, body } = spec;
  return {
    operationId: spec.name,
    tags: [call.group],
    summary: spec.summary,
    ...(spec.bodyLimitBytes === undefined ? {} : { 'x-max-body-bytes': spec.bodyLimitBytes }),
    security: call.access === 'anyone' ? [] : [{ session: [] }],
    parameters: [
      ...(params ? schemas.parameters(params, 'path') : []),
      ...(query ? schemas.parameters(query, 'query') : []),
      ...(spec.isIdempotent ? [idempotencyKey] : []),
    ],
    ...(body
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: schemas.inputSchema(body) } },
          },
        }
      : {}),
    responses: {
      ...Object.fromEntries(
        successStatuses(spec).map((status) => [
          String(status),
          {
            description: 'Done.',
            ...(spec.counted || spec.name === 'listCustomers' ? { headers: totalCount } : {}),
            content: contentOf(spec, schemas),
          },
        ]),
      ),
      ...Object.fromEntries(
        refusalStatuses(call).map((status) => [
          String(status),
          { $ref: `#/components/responses/${REFUSALS[status]![0]}` },
        ]),
      ),
    },
  };
}

function successStatuses({ status, isNewOrKnown, mayGoOn }: CallSpec): number[] {
  if (mayGoOn) return [200, 202];
  return isNewOrKnown ? [200, 201] : [status ?? 200];
}

function contentOf({ fileType, reply }: CallSpec, schemas: SchemaWriter): ApiResponse['content'] {
  if (fileType) return { [fileType]: { schema: { type: 'string', format: 'binary' } } };
  return { 'application/json': { schema: schemas.outputSchema(reply) } };
}

export function refusalStatuses({ method, access, spec }: Call): number[] {
  const { params, query, body, bodyLimitBytes, refusals } = spec;
  const isWrite = method !== 'GET';
  const statuses = new Set(refusals);
  if (params || query || body) statuses.add(400);
  if (access !== 'anyone') statuses.add(401);
  if (access === 'admin' || isWrite) statuses.add(403);
  if (body) statuses.add(413).add(415);
  if (bodyLimitBytes !== undefined) statuses.add(503);
  return [...statuses].sort((a, b) => a - b);
}

function refusalResponses(): Record<string, ApiResponse> {
  return Object.fromEntries(
    Object.entries(REFUSALS).map(([status, [name, description]]) => [
      name,
      {
        description,
        ...(WITH_RETRY_AFTER.includes(Number(status)) ? { headers: retryAfter } : {}),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
      },
    ]),
  );
}

const refusalSchema: JsonSchema = {
  type: 'object',
  properties: {
    message: { type: 'string', description: 'A sentence for people.' },
    error: { type: 'string', description: 'The same sentence.' },
    code: { type: 'string', description: 'A stable word for programs.' },
    fields: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'What is wrong with which field of invalid input.',
    },
  },
  required: ['message', 'error', 'code'],
};
