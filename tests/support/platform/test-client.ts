import { urlOf, type Refusal } from '../../../src/kit/api/call.ts';
import type { CallKey, InputOf, ReplyOf } from '../../../src/app/api-types.ts';

/** A response; `body` is the reply of a success, or the refusal. */
export interface TestAnswer<Reply> {
  status: number;
  headers: Headers;
  body: Reply;
  /** The body as a refusal, for tests that expect one. */
  refusal: Refusal & Record<string, unknown>;
}

/** An HTTP client that keeps cookies as a browser does. */
export class TestClient {
  readonly cookies = new Map<string, string>();
  private readonly baseUrl: string;

  constructor(baseUrl: string) {
    this.baseUrl = baseUrl;
  }

  /** @returns the whole address of a path, for requests whose answer is no text */
  urlOf(path: string): string {
    return `${this.baseUrl}${path}`;
  }

  /** Makes a call. */
  call<Key extends CallKey>(
    call: Key,
    { params, query, body }: InputOf<Key>,
    headers: Record<string, string> = {},
  ): Promise<TestAnswer<ReplyOf<Key>>> {
    const [method, path] = call.split(' ') as [string, string];
    return this.send(method, `/api${urlOf(path, params, query)}`, body, headers);
  }

  /** Sends any request; a string body is sent unchanged. */
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

  /** @returns a client with the same cookies, as another tab of the same browser */
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
