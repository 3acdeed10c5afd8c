import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';

/** Each name takes memory on the server per connection. The shop has about 150 texts, and more with lists. */
const MAX_NAMES = 400;
/** Searches need a plan for their text; returning all columns fails in an older process after one is added. */
const NEVER_NAMED = /\bilike\b|\bsearch_(?:doc|name|code)\b|\b(?:select|returning) \*/;

/** Parsing and planning cost several times more than running; a named statement needs them once per connection. */
export function namedStatementsPool(pool: pg.Pool): PostgresPool {
  const names = new Map<string, string>();
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return { connect: async () => namedStatementsClient(await pool.connect()), end: () => pool.end() };

  function namedStatementsClient(client: pg.PoolClient): PostgresPoolClient {
    let wrapped = clients.get(client);
    if (!wrapped) {
      wrapped = {
        query: (text: unknown, values?: readonly unknown[]) => runQuery(client, text, values),
        release,
      };
      clients.set(client, wrapped);
    }
    return wrapped;

    function release(): void {
      client.release();
    }
  }

  /** Kysely uses it for cursors too, but gets none here. */
  function runQuery(client: pg.PoolClient, text: unknown, values: readonly unknown[] = []): never {
    const statement = { text: text as string, values: values as unknown[] };
    if (values.length === 0) return client.query(statement) as never;
    return client.query({ ...statement, name: nameOf(statement.text) }) as never;
  }

  function nameOf(text: string): string | undefined {
    const cached = names.get(text);
    if (cached !== undefined) return cached;
    if (names.size >= MAX_NAMES || NEVER_NAMED.test(text)) return undefined;
    const name = `shop_${names.size + 1}`;
    names.set(text, name);
    return name;
  }
}
