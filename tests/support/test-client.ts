import {
  addressOf,
  type Endpoint,
  type InputOf,
  type Refusal,
  type ReplyOf,
} from '../../src/contract/endpoint.ts';

/** An answer; `body` is the reply of a success or the refusal. */
export interface TestAnswer<Reply> {
  status: number;
  headers: Headers;
  body: Reply;
  /** The body as a refusal, for tests that expect one. */
  refusal: Refusal & Record<string, unknown>;
}

/** Speaks to the app over HTTP as a browser would: it keeps cookies. */
export class TestClient {
  readonly cookies = new Map<string, string>();
  private readonly baseUrl: string;

  constructor(baseUrl: string) {
    this.baseUrl = baseUrl;
  }

  /** Calls a row of the contract. */
  call<E extends Endpoint>(
    row: E,
    input: InputOf<E>,
    headers: Record<string, string> = {},
  ): Promise<TestAnswer<ReplyOf<E>>> {
    const { params, query, body } = input as {
      params?: Record<string, string>;
      query?: Record<string, string | number | boolean | string[] | undefined>;
      body?: unknown;
    };
    const search = new URLSearchParams();
    for (const [name, value] of Object.entries(query ?? {}))
      if (value !== undefined) search.set(name, String(value));
    const path = `/api${addressOf(row.path, params)}${search.size > 0 ? `?${search.toString()}` : ''}`;
    return this.send(row.method, path, body, headers);
  }

  /** Sends anything at all; a string body goes as it stands. */
  async send<Reply = unknown>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
    timeoutMs?: number,
  ): Promise<TestAnswer<Reply>> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(`${this.baseUrl}${path}`, {
      method,
      redirect: 'manual',
      ...(timeoutMs === undefined ? {} : { signal: AbortSignal.timeout(timeoutMs) }),
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(cookie === '' ? {} : { cookie }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    this.keepCookies(response.headers);
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    const parsed: unknown = isJson && text !== '' ? JSON.parse(text) : text;
    return {
      status: response.status,
      headers: response.headers,
      body: parsed as Reply,
      refusal: parsed as Refusal & Record<string, unknown>,
    };
  }

  /** The same person in another tab: a client with the same cookies. */
  copy(): TestClient {
    const copy = new TestClient(this.baseUrl);
    for (const [name, value] of this.cookies) copy.cookies.set(name, value);
    return copy;
  }

  private keepCookies(headers: Headers): void {
    for (const line of headers.getSetCookie()) {
      const [pair, ...attributes] = line.split('; ');
      const [name, ...value] = pair!.split('=');
      const isGone = attributes.some((attribute) => /^(max-age=0|expires=thu, 01 jan 1970)/i.test(attribute));
      if (isGone) this.cookies.delete(name!);
      else this.cookies.set(name!, value.join('='));
    }
  }
}
