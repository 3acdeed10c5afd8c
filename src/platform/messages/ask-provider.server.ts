import * as messageDeskMessages from './message-desk.words.ts';
import { MessageRefused, MessengerAway } from './messenger.server.ts';

/** How long a provider may be silent. */
export const PROVIDER_TIMEOUT_MS = 8000;

const MAX_ANSWER_BYTES = 64 * 1024;
const TOO_MANY_REQUESTS = 429;

/**
 * @param whyOf the sentence in a refusal's body; null without one
 * @returns the body of an answer that took the message
 * @throws MessengerAway for 429, 5xx and silence; MessageRefused for any other status
 */
export async function askProvider(
  url: string,
  { headers, body, timeoutMs }: { headers: Record<string, string>; body: string; timeoutMs: number },
  whyOf: (answer: string) => string | null,
): Promise<string> {
  const { status, text } = await post(url, {
    method: 'POST',
    headers,
    body,
    // The content of the message is for this host alone.
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (status >= 200 && status < 300) return text;
  if (status === TOO_MANY_REQUESTS || status >= 500)
    throw new MessengerAway(messageDeskMessages.tooBusy(status));
  throw new MessageRefused(whyOf(text) ?? messageDeskMessages.refused(status));
}

async function post(url: string, init: RequestInit): Promise<{ status: number; text: string }> {
  try {
    const response = await fetch(url, init);
    return { status: response.status, text: await boundedText(response) };
  } catch (cause) {
    throw new MessengerAway(messageDeskMessages.silent, { cause });
  }
}

/** The beginning of a long answer: the status alone says whether the message was taken. */
async function boundedText({ body }: Response): Promise<string> {
  if (!body) return '';
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    chunks.push(chunk);
    bytes += chunk.byteLength;
    if (bytes > MAX_ANSWER_BYTES) break;
  }
  return Buffer.concat(chunks).toString('utf8');
}
