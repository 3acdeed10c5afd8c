import type pg from 'pg';
import type { PostgresPool, PostgresPoolClient } from 'kysely';

/** Each costs every connection some memory on the server; the shop has about 150 texts, lists of varying length more. */
const MAX_NAMES = 400;
/**
 * Left unnamed: what is found by a part of a word is planned by the word; and a statement that answers all columns
 * would fail in an older process once a newer one has added a column.
 */
const PLANNED_ANEW = /\bilike\b|\b(?:select|returning) \*/;

/**
 * The pool as Kysely sees it, with a name for every statement that comes again. A named one is parsed and planned once
 * per connection, which for the shop's short statements costs PostgreSQL several times their run.
 */
export function namingPool(pool: pg.Pool): PostgresPool {
  const names = new Map<string, string>();
  const naming = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return { connect: async () => namingClient(await pool.connect()), end: () => pool.end() };

  function namingClient(client: pg.PoolClient): PostgresPoolClient {
    let known = naming.get(client);
    if (!known) {
      known = { query: (text: unknown, values?: readonly unknown[]) => ask(client, text, values), release };
      naming.set(client, known);
    }
    return known;

    function release(): void {
      client.release();
    }
  }

  /** Kysely asks for cursors by the same name, where it is given any; it is not. */
  function ask(client: pg.PoolClient, text: unknown, values: readonly unknown[] = []): never {
    const statement = { text: text as string, values: values as unknown[] };
    if (values.length === 0) return client.query(statement) as never;
    return client.query({ ...statement, name: nameOf(statement.text) }) as never;
  }

  function nameOf(text: string): string | undefined {
    const known = names.get(text);
    if (known !== undefined) return known;
    if (names.size >= MAX_NAMES || PLANNED_ANEW.test(text)) return undefined;
    const name = `shop_${names.size + 1}`;
    names.set(text, name);
    return name;
  }
}
