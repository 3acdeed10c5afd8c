import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import { MAX_PAGE_SIZE } from '../src/domain/platform/platform-limits.ts';
import { BULK_BODIES, FILES, LARGE_BODIES, SHORT_LISTS } from './support/platform/call-bounds.ts';

/** docs/openapi.json is held against the code by openapi.test.ts. */

const USUAL_ITEMS = 50;

interface Schema {
  $ref?: string;
  type?: string;
  maxItems?: number;
  maximum?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  anyOf?: Schema[];
  oneOf?: Schema[];
}

interface Operation {
  'x-max-body-bytes'?: number;
  parameters?: { name: string; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { headers?: object; content?: Record<string, { schema: Schema }> }>;
}

const document = JSON.parse(fs.readFileSync('docs/openapi.json', 'utf8')) as {
  paths: Record<string, Record<string, Operation>>;
};

const calls = Object.entries(document.paths).flatMap(([path, operations]) =>
  Object.entries(operations).map(([method, operation]) => ({
    name: `${method.toUpperCase()} ${path}`,
    operation,
    reply: Object.entries(operation.responses).find(([status]) => status.startsWith('2'))?.[1],
  })),
);

function schemaAt(schema: Schema | undefined): Schema | undefined {
  if (!schema?.$ref) return schema;
  const parts = schema.$ref.slice(2).split('/');
  const found = parts.reduce<unknown>((at, part) => (at as Record<string, unknown>)[part], document);
  return schemaAt(found as Schema);
}

function longLists(schema: Schema | undefined): boolean {
  const found = schemaAt(schema);
  if (!found) return false;
  if (found.type === 'array') return (found.maxItems ?? Infinity) > USUAL_ITEMS || longLists(found.items);
  return [...Object.values(found.properties ?? {}), ...(found.anyOf ?? found.oneOf ?? [])].some(longLists);
}

const named = (isMeant: (call: (typeof calls)[number]) => boolean) =>
  calls
    .filter(isMeant)
    .map(({ name }) => name)
    .sort();

const isCounted = ({ reply }: (typeof calls)[number]) =>
  Object.keys(reply?.headers ?? {}).some((header) => header.toLowerCase() === 'x-total-count');

const isList = ({ reply }: (typeof calls)[number]) =>
  schemaAt(reply?.content?.['application/json']?.schema)?.type === 'array';

describe('what a call may cost is bounded', () => {
  it('a list comes in pages, or something keeps it short', () => {
    expect(named((call) => isList(call) && !isCounted(call))).toEqual(Object.keys(SHORT_LISTS).sort());
  });

  it.each(calls.filter(isCounted))(`a page of $name has at most ${MAX_PAGE_SIZE} rows`, ({ operation }) => {
    const limit = operation.parameters?.find(({ name }) => name === 'limit');

    expect(schemaAt(limit?.schema)?.maximum).toBeLessThanOrEqual(MAX_PAGE_SIZE);
  });

  it('a file is written while it is sent, or in a thread', () => {
    const isFile = ({ reply }: (typeof calls)[number]) =>
      Object.keys(reply?.content ?? {}).some((type) => type !== 'application/json');

    expect(named(isFile)).toEqual(Object.keys(FILES).sort());
  });

  it('a large body is read where nobody waits for it', () => {
    expect(named(({ operation }) => operation['x-max-body-bytes'] !== undefined)).toEqual(
      Object.keys(LARGE_BODIES).sort(),
    );
  });

  it('what is sent in bulk has a most', () => {
    const isBulk = ({ operation }: (typeof calls)[number]) =>
      longLists(operation.requestBody?.content['application/json']?.schema);

    expect(named(isBulk)).toEqual(Object.keys(BULK_BODIES).sort());
  });
});
