import { setTimeout as sleep } from 'node:timers/promises';
import type { User } from '../../../../src/accounts/auth/auth.shapes.ts';
import type { SignedIn } from '../../accounts/user-factory.ts';
import { TestClient, type TestAnswer } from '../../platform/test-client.ts';

const REPLY_TIMEOUT_MS = 20_000;
const PAUSE_MS = 50;
/** Longer than a shop takes to start. */
const MAX_SILENCE_MS = 120_000;

export interface Credentials {
  email: string;
  password: string;
}

/** Asks again until there is a reply, waits as long as a refusal asks it to, and logs in again once the session has ended. */
class PatientClient extends TestClient {
  private readonly credentials: Credentials;

  constructor(baseUrl: string, credentials: Credentials) {
    super(baseUrl);
    this.credentials = credentials;
  }

  override async send<Reply = unknown>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<TestAnswer<Reply>> {
    for (const until = Date.now() + MAX_SILENCE_MS; ;) {
      const answer = await super
        .send<Reply>(method, path, body, headers, REPLY_TIMEOUT_MS)
        .catch((error: unknown) => {
          if (Date.now() > until) throw error;
          return null;
        });
      if (answer?.status === 401) await this.logInAgain();
      else if (answer && answer.status !== 429) return answer;
      else await sleep(1000 * Number(answer?.headers.get('retry-after') ?? 0) || PAUSE_MS);
    }
  }

  async logInAgain(): Promise<User> {
    this.cookies.clear();
    const answer = await this.call('POST /auth/login', { body: this.credentials });
    if (answer.status !== 200) throw new Error(`Log-in answered ${answer.status}: ${answer.refusal.message}`);
    return answer.body;
  }
}

/** Somebody who repeats requests while the shop is killed and started again. */
export async function patient(url: string, credentials: Credentials): Promise<SignedIn> {
  const client = new PatientClient(url, credentials);
  return { client, user: await client.logInAgain(), email: credentials.email };
}
