import pg from 'pg';

/** Runs one statement on a server, in the database the URL names. */
export async function onServer(url: string, statement: string): Promise<void> {
  await queryServer(url, statement);
}

/** Like onServer, and returns the rows. */
export async function queryServer(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}

/** @returns the URL with another database's name */
export function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}
