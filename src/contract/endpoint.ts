import type { z } from 'zod';

/** Who may ask: `anyone`, a signed-in `user`, or an `admin`. */
export type Access = 'anyone' | 'user' | 'admin';

/** What a call takes and answers. What is not named here is not read. */
export interface Shapes {
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  reply: z.ZodType;
}

/** One row of the specification's table of calls (section 7), from which both ends and the OpenAPI page are made. */
export interface Endpoint<
  S extends Shapes = Shapes,
  Counted extends boolean = boolean,
  A extends Access = Access,
> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** The path below /api, with `:name` for a parameter. */
  path: string;
  access: A;
  /** One line for the OpenAPI page. */
  summary: string;
  /** The status of a success; 200 unless said. */
  status?: 201;
  /** The statuses it may refuse with, beyond those every call of its kind shares. */
  refusals?: readonly number[];
  /** The answer is a list whose whole length stands in X-Total-Count when a page of it was asked for. */
  counted?: Counted;
  /** Largest body in bytes; 100 KB unless said. */
  bodyLimitBytes?: number;
  shapes: S;
}

/**
 * Writes one row. The shapes are given as `import.meta.env.SSR && {…}`: that is false in the browser's build, so
 * the browser carries the row's method, path and types, and none of the shapes nor zod itself.
 */
export function endpoint<
  const S extends Shapes,
  const A extends Access,
  const Counted extends boolean = false,
>(row: Omit<Endpoint<S, Counted, A>, 'shapes'> & { shapes: S | false }): Endpoint<S, Counted, A> {
  return row as Endpoint<S, Counted, A>;
}

type OutputOf<T> = T extends z.ZodType ? z.output<T> : undefined;

export type ParamsOf<E extends Endpoint> = OutputOf<E['shapes']['params']>;
export type QueryOf<E extends Endpoint> = OutputOf<E['shapes']['query']>;
export type BodyOf<E extends Endpoint> = OutputOf<E['shapes']['body']>;
export type ReplyOf<E extends Endpoint> = OutputOf<E['shapes']['reply']>;

/** What a caller hands over: only the parts the row has. */
export type InputOf<E extends Endpoint> = (E['shapes']['params'] extends z.ZodType
  ? { params: ParamsOf<E> }
  : { params?: undefined }) &
  (E['shapes']['query'] extends z.ZodType ? { query?: Partial<QueryOf<E>> } : { query?: undefined }) &
  (E['shapes']['body'] extends z.ZodType ? { body: BodyOf<E> } : { body?: undefined });

/** What every refusal says; `message` and `error` are the same sentence. */
export interface Refusal {
  message: string;
  error: string;
  code: string;
  fields?: Record<string, string>;
}

/** @returns the path with its parameters filled in and escaped, below /api */
export function addressOf(path: string, params: Record<string, string> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}
