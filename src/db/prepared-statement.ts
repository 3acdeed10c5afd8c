import { sql, type CompiledQuery, type RawBuilder } from 'kysely';
import type { Db } from './transaction.ts';

class Placeholder {
  readonly read: (values: never) => unknown;

  constructor(read: (values: never) => unknown) {
    this.read = read;
  }
}

interface Statement<Row> {
  compile: (db: Db) => CompiledQuery<Row>;
}

export type ValueOf<Values> = <T>(read: (values: Values) => T) => RawBuilder<T>;

/** Kysely takes 0.07 to 0.2 ms to build a long text. Values that vary must come from `value`. */
export function preparedStatement<Values, Row>(
  build: (db: Db, value: ValueOf<Values>) => Statement<Row>,
): (db: Db, values: Values) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined;
  return async (db, values) => {
    compiled ??= build(db, placeholder).compile(db);
    const parameters = compiled.parameters.map((parameter) =>
      parameter instanceof Placeholder ? parameter.read(values as never) : parameter,
    );
    const { rows } = await db.executeQuery<Row>({ ...compiled, parameters });
    return rows;
  };
}

function placeholder<T>(read: (values: never) => T): RawBuilder<T> {
  return sql.val(new Placeholder(read) as T);
}
