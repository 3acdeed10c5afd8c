import type { Right } from '../../domain/platform/staff-rights.ts';

export type Access = 'anyone' | 'user' | 'admin';

/** The right that a call of the desk requires of the member of staff; `any` for all staff. */
export type CallRight = Right | 'any';

/** The accounts that must confirm again who they are: all, those with two-step log-in, or none. */
export type ProofRule = 'always' | 'with_two_step' | 'never';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A file instead of JSON: bytes, or a stream. */
export type FileReply = unknown;

export interface CallTypes {
  params?: object;
  query?: object;
  body?: object;
  reply: unknown;
}

/** A row of the table of calls (specification, section 7), shared by browser and server. */
export interface Call<
  T extends CallTypes = CallTypes,
  A extends Access = Access,
  Counted extends boolean = boolean,
> {
  method: Method;
  path: string;
  access: A;
  /** Set for every call for admins, and for no other. */
  right: CallRight | null;
  /**
   * Set for calls that let money or personal data out, or give rights; others follow their right
   * (http/proof-rule.ts).
   */
  proof?: ProofRule;
  /** Whether it is a list whose total is in X-Total-Count. */
  counted: Counted;
  /** Used for types only; it has no value at run time. */
  readonly types?: T;
}

/**
 * Defines a row: `call<{ body: NewOrder; reply: Order }>('POST', '/orders', 'user')`; the path is below /api.
 * One for admins names its right: `call<{ reply: Settings }>('GET', '/admin/settings', 'admin', 'settings')`; one that
 * lets money or personal data out, or gives rights, names after it of whom it asks a proof.
 */
export function call<T extends CallTypes>(
  method: Method,
  path: string,
  access: 'anyone',
): Call<T, 'anyone', false>;
export function call<T extends CallTypes>(
  method: Method,
  path: string,
  access: 'user',
): Call<T, 'user', false>;
export function call<T extends CallTypes>(
  method: Method,
  path: string,
  access: 'admin',
  right: CallRight,
  proof?: ProofRule,
): Call<T, 'admin', false>;
/* @__NO_SIDE_EFFECTS__ */
export function call(
  method: Method,
  path: string,
  access: Access,
  right: CallRight | null = null,
  proof?: ProofRule,
): Call {
  return { method, path, access, right, ...(proof && { proof }), counted: false };
}

type ListTypes = Omit<CallTypes, 'reply'> & { reply: unknown[] };

export function listCall<T extends ListTypes>(path: string, access: 'anyone'): Call<T, 'anyone', true>;
export function listCall<T extends ListTypes>(path: string, access: 'user'): Call<T, 'user', true>;
export function listCall<T extends ListTypes>(
  path: string,
  access: 'admin',
  right: CallRight,
): Call<T, 'admin', true>;
/* @__NO_SIDE_EFFECTS__ */
export function listCall(path: string, access: Access, right: CallRight | null = null): Call {
  return { method: 'GET', path, access, right, counted: true };
}

export type TypesOf<C extends Call> = NonNullable<C['types']>;

type PartOf<C extends Call, Part extends keyof CallTypes> =
  TypesOf<C> extends Record<Part, infer Type> ? Type : undefined;

export type ParamsOf<C extends Call> = PartOf<C, 'params'>;
export type QueryOf<C extends Call> = PartOf<C, 'query'>;
export type BodyOf<C extends Call> = PartOf<C, 'body'>;
export type ReplyOf<C extends Call> = PartOf<C, 'reply'>;

export type InputOf<C extends Call> = (ParamsOf<C> extends object
  ? { params: ParamsOf<C> }
  : { params?: undefined }) &
  (QueryOf<C> extends object ? { query?: Partial<QueryOf<C>> } : { query?: undefined }) &
  (BodyOf<C> extends object ? { body: BodyOf<C> } : { body?: undefined });

/** `message` and `error` are the same sentence. */
export interface Refusal {
  message: string;
  error: string;
  code: string;
  fields?: Record<string, string>;
  /** The missing right, where the code is `no_right`. */
  right?: string;
}

export function urlOf(path: string, params: object = {}, query?: object): string {
  const values = params as Record<string, string>;
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
  const search = writtenQuery(query).toString();
  return search === '' ? filled : `${filled}?${search}`;
}

/** Omits undefined, null and empty lists, but not '': the specification's dashboard call sends it. A list is `a,b`. */
export function writtenQuery(query: object = {}): URLSearchParams {
  const written = new URLSearchParams();
  const values = query as Record<string, string | number | boolean | string[] | null | undefined>;
  for (const [name, value] of Object.entries(values)) {
    if (value == null || (Array.isArray(value) && value.length === 0)) continue;
    written.set(name, String(value));
  }
  return written;
}
