import { beforeAll, describe, expect, it } from 'vitest';
import { MAX_PAGE_SIZE } from '../../../src/platform/settings/platform-limits.ts';
import {
  openApiDocument,
  type OpenApiDocument,
  type Operation,
} from '../../../src/kit/server/openapi/openapi-document.ts';
import type { JsonSchema } from '../../../src/kit/server/openapi/openapi-schemas.ts';
import { BULK_BODIES, FILES, LARGE_BODIES, SHORT_LISTS } from '../../support/platform/call-bounds.ts';
import { testShop } from '../../support/platform/test-shop.ts';

const USUAL_ITEMS = 50;

interface DescribedCall {
  name: string;
  operation: Operation;
  reply: Exclude<Operation['responses'][string], { $ref: string }> | undefined;
}

const shop = testShop();
let document: OpenApiDocument;
let calls: DescribedCall[];
beforeAll(() => {
  document = openApiDocument(shop.services.calls);
  calls = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path}`,
      operation,
      reply: replyOf(operation),
    })),
  );
});

function replyOf({ responses }: Operation): DescribedCall['reply'] {
  const [, reply] = Object.entries(responses).find(([status]) => status.startsWith('2')) ?? [];
  return reply && !('$ref' in reply) ? reply : undefined;
}

function schemaAt(schema: JsonSchema | undefined): JsonSchema | undefined {
  if (!schema?.$ref) return schema;
  return schemaAt(document.components.schemas[schema.$ref.split('/').at(-1)!]);
}

function longLists(schema: JsonSchema | undefined): boolean {
  const found = schemaAt(schema);
  if (!found) return false;
  if (found.type === 'array') {
    const most = typeof found.maxItems === 'number' ? found.maxItems : Infinity;
    return most > USUAL_ITEMS || longLists(found.items);
  }
  const { properties = {}, anyOf, oneOf } = found;
  return [...Object.values(properties), ...(anyOf ?? (oneOf as JsonSchema[] | undefined) ?? [])].some(
    longLists,
  );
}

const named = (isMeant: (call: DescribedCall) => boolean) =>
  calls
    .filter(isMeant)
    .map(({ name }) => name)
    .sort();

const isCounted = ({ reply }: DescribedCall) =>
  Object.keys(reply?.headers ?? {}).some((header) => header.toLowerCase() === 'x-total-count');

const isList = ({ reply }: DescribedCall) =>
  schemaAt(reply?.content['application/json']?.schema)?.type === 'array';

describe('the cost of a call is bounded', () => {
  it('a list comes in pages, or something keeps it short', () => {
    expect(named((call) => isList(call) && !isCounted(call))).toEqual(Object.keys(SHORT_LISTS).sort());
  });

  it(`a page has at most ${MAX_PAGE_SIZE} rows`, () => {
    const isBounded = ({ operation }: DescribedCall) => {
      const limit = operation.parameters.find(({ name }) => name === 'limit');
      return (schemaAt(limit?.schema)?.maximum ?? Infinity) <= MAX_PAGE_SIZE;
    };

    expect(named(isCounted).length).toBeGreaterThan(20);
    expect(named((call) => isCounted(call) && !isBounded(call))).toEqual([]);
  });

  it('a file is written while it is sent, or in a thread', () => {
    const isFile = ({ reply }: DescribedCall) =>
      Object.keys(reply?.content ?? {}).some((type) => type !== 'application/json');

    expect(named(isFile)).toEqual(Object.keys(FILES).sort());
  });

  it('a large body is read where nobody waits for it', () => {
    expect(named(({ operation }) => operation['x-max-body-bytes'] !== undefined)).toEqual(
      Object.keys(LARGE_BODIES).sort(),
    );
  });

  it('bulk input has a limit', () => {
    const isBulk = ({ operation }: DescribedCall) =>
      longLists(operation.requestBody?.content['application/json']?.schema);

    expect(named(isBulk)).toEqual(Object.keys(BULK_BODIES).sort());
  });
});
