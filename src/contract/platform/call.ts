/** Who may make a call: `anyone`, a signed-in `user`, or an `admin`. */
export type Access = 'anyone' | 'user' | 'admin';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The reply of a call that answers a file instead of JSON: its bytes, or a stream of them. */
export type FileReply = unknown;

/** The types of a call's input and reply. A part that is not named is not read. */
export interface CallTypes {
  params?: object;
  query?: object;
  body?: object;
  reply: unknown;
}

/**
 * One row of the specification's table of calls (section 7). Browser and server import the same row; the server adds
 * shapes and a description where it registers the route.
 */
export interface Call<
  T extends CallTypes = CallTypes,
  A extends Access = Access,
  Counted extends boolean = boolean,
> {
  method: Method;
  /** The path below /api, with `:name` for a parameter. */
  path: string;
  access: A;
  /** Whether the reply is a list with its total number of items in X-Total-Count. */
  counted: Counted;
  /** Only a type, without a value at run time. */
  readonly types?: T;
}

/**
 * Defines one row: `call<{ body: NewOrder; reply: Order }>('POST', '/orders', 'user')`.
 * @param path the path below /api, with `:name` for a parameter
 * @param access who may make the call
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
): Call<T, 'admin', false>;
/* @__NO_SIDE_EFFECTS__ */
export function call(method: Method, path: string, access: Access): Call {
  return { method, path, access, counted: false };
}

/** The parts of a call that returns a list; `reply` is an array. */
type ListTypes = Omit<CallTypes, 'reply'> & { reply: unknown[] };

/** Defines the row of a list that can be read page by page; see `call`. */
export function listCall<T extends ListTypes>(path: string, access: 'anyone'): Call<T, 'anyone', true>;
export function listCall<T extends ListTypes>(path: string, access: 'user'): Call<T, 'user', true>;
export function listCall<T extends ListTypes>(path: string, access: 'admin'): Call<T, 'admin', true>;
/* @__NO_SIDE_EFFECTS__ */
export function listCall(path: string, access: Access): Call {
  return { method: 'GET', path, access, counted: true };
}

export type TypesOf<C extends Call> = NonNullable<C['types']>;

type PartOf<C extends Call, Part extends keyof CallTypes> =
  TypesOf<C> extends Record<Part, infer Type> ? Type : undefined;

export type ParamsOf<C extends Call> = PartOf<C, 'params'>;
export type QueryOf<C extends Call> = PartOf<C, 'query'>;
export type BodyOf<C extends Call> = PartOf<C, 'body'>;
export type ReplyOf<C extends Call> = PartOf<C, 'reply'>;

/** The input of a call: only the parts the call has. All fields of a query are optional. */
export type InputOf<C extends Call> = (ParamsOf<C> extends object
  ? { params: ParamsOf<C> }
  : { params?: undefined }) &
  (QueryOf<C> extends object ? { query?: Partial<QueryOf<C>> } : { query?: undefined }) &
  (BodyOf<C> extends object ? { body: BodyOf<C> } : { body?: undefined });

/** The body of every refusal; `message` and `error` are the same sentence. */
export interface Refusal {
  message: string;
  error: string;
  code: string;
  fields?: Record<string, string>;
}

/**
 * Returns the URL of a call, below /api.
 * @param path a call's path, with `:name` for each parameter
 * @param params the parameters, not yet escaped
 * @param query see `writtenQuery`
 */
export function urlOf(path: string, params: object = {}, query?: object): string {
  const values = params as Record<string, string>;
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
  const search = writtenQuery(query).toString();
  return search === '' ? filled : `${filled}?${search}`;
}

/**
 * Returns the query of a URL. Undefined, null and empty lists are left out; '' is kept, because the specification's
 * call for the dashboard sends it. A list is written as `a,b`.
 */
export function writtenQuery(query: object = {}): URLSearchParams {
  const written = new URLSearchParams();
  const values = query as Record<string, string | number | boolean | string[] | null | undefined>;
  for (const [name, value] of Object.entries(values)) {
    if (value == null || (Array.isArray(value) && value.length === 0)) continue;
    written.set(name, String(value));
  }
  return written;
}
