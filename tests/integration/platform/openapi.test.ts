import { Validator } from '@seriousme/openapi-schema-validator';
import { beforeAll, describe, expect, it } from 'vitest';
import { openApiDocument, type OpenApiDocument } from '../../../src/kit/server/openapi/openapi-document.ts';
import { someAdmin, someCustomer } from '../../support/accounts/user-factory.ts';
import { callList } from '../../support/platform/call-list.ts';
import { testShop, startTestShop } from '../../support/platform/test-shop.ts';

const shop = testShop();

describe('the OpenAPI document', () => {
  let document: OpenApiDocument;
  beforeAll(() => {
    document = openApiDocument(shop.services.calls);
  });

  it('is valid OpenAPI 3.1 for an independent validator', async () => {
    const validator = new Validator();

    const result = await validator.validate(structuredClone(document) as unknown as Record<string, unknown>);

    expect(result).toEqual({ valid: true });
    expect(validator.version).toBe('3.1');
  });

  it('has one call of a name', () => {
    const { calls } = shop.services;

    expect(() => calls.add('Cart', 'GET /cart', calls.require('GET /cart'))).toThrow(
      'GET /cart is registered twice',
    );
  });

  it('contains every call once', () => {
    const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));

    expect(operations.map(({ operationId }) => operationId).sort()).toEqual(
      shop.services.calls
        .all()
        .map(({ spec }) => spec.name)
        .sort(),
    );
    expect(Object.keys(document.paths)).toContain('/products/{id}');
  });

  it('has no broken references', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(
      ([, path]) => path!,
    );

    const missing = references.filter((path) => {
      let place: unknown = document;
      for (const step of path.split('/')) place = (place as Record<string, unknown> | undefined)?.[step];
      return place === undefined;
    });

    expect(references.length).toBeGreaterThan(100);
    expect(missing).toEqual([]);
  });

  it('describes the input, reply and refusals of a call', () => {
    const create = document.paths['/products']!.post!;
    const list = document.paths['/products']!.get!;

    expect(create.security).toEqual([{ session: [] }]);
    expect(Object.keys(create.responses)).toEqual(['201', '400', '401', '403', '409', '413', '415', '503']);
    expect(create.requestBody!.content['application/json']!.schema.required).toEqual([
      'name',
      'description',
      'category',
      'price',
    ]);
    expect(create.responses['201']).toMatchObject({
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Product' } } },
    });
    expect(list.security).toEqual([]);
    expect(list.parameters.find(({ name }) => name === 'limit')).toMatchObject({
      in: 'query',
      required: false,
      schema: { type: 'integer', minimum: 1, maximum: 100 },
    });
    expect(list.responses['200']).toHaveProperty(['headers', 'X-Total-Count']);
  });

  it('has exactly the calls of docs/calls.txt', async () => {
    await expect(callList(shop.services.calls.all(), document)).toMatchFileSnapshot(
      '../../../docs/calls.txt',
      'docs/calls.txt is not up to date. Renew it: npm run vitest -- openapi -u',
    );
  });

  it('differs in the line of each call whose answer has changed, and in no other', () => {
    const changed = structuredClone(document);
    Object.assign(changed.components.schemas.Brand!.properties!, { colour: { type: 'string' } });

    const before = callList(shop.services.calls.all(), document).split('\n');
    const differing = callList(shop.services.calls.all(), changed)
      .split('\n')
      .filter((line, index) => line !== before[index]);

    expect(differing.length).toBeGreaterThan(0);
    expect(differing.length).toBeLessThan(20);
    expect(differing.some((line) => line.startsWith('GET /brands  anyone  '))).toBe(true);
  });
});

describe('GET /api/openapi.json and /api/docs', () => {
  it('are for admins only', async () => {
    const [guest, customer, admin] = [shop.visitor(), await someCustomer(shop), await someAdmin(shop)];

    for (const path of ['/api/openapi.json', '/api/docs']) {
      const answers = await Promise.all(
        [guest, customer.client, admin.client].map((client) => client.send('GET', path)),
      );

      expect(answers.map(({ status }) => status)).toEqual([401, 403, 200]);
      expect(answers[2]!.headers.get('cache-control')).toBe('no-store');
    }
  });

  it('are a document and a page without other hosts, scripts or inline styles', async () => {
    const { client } = await someAdmin(shop);

    const json = await client.send<OpenApiDocument>('GET', '/api/openapi.json');
    const page = await client.send<string>('GET', '/api/docs');
    const styles = await client.send<string>('GET', '/api/docs.css');

    expect(json.body).toEqual(JSON.parse(JSON.stringify(openApiDocument(shop.services.calls))));
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(page.body).toContain('POST /api/products');
    expect(page.body).not.toMatch(/<script|<style|style=|https?:\/\/|\son\w+=/i);
    expect(page.headers.get('content-security-policy')).toContain("style-src 'self'");
    expect(styles.headers.get('content-type')).toBe('text/css; charset=utf-8');
  });

  it('are for anyone in development', async () => {
    const development = await startTestShop({ isDevelopment: true });

    const answers = await Promise.all(
      ['/api/openapi.json', '/api/docs'].map((path) => development.visitor().send('GET', path)),
    );

    await development.close();
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });
});
