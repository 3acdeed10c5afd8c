import dns from 'node:dns/promises';
import http from 'node:http';
import https from 'node:https';
import net from 'node:net';
import { isPublicAddress } from './public-address.ts';

const MAX_BYTES = 10 * 1024 * 1024;
const MAX_REDIRECTS = 3;
const TIME_LIMIT_MS = 15_000;
const DEFAULT_PORTS = ['', '80', '443'];

/** The servers that may be asked: by default those of the public internet, at the usual ports. */
export interface AskableServers {
  isAskable: (address: string) => boolean;
  isPort: (port: string) => boolean;
}

const PUBLIC: AskableServers = {
  isAskable: isPublicAddress,
  isPort: (port) => DEFAULT_PORTS.includes(port),
};

/**
 * Fetches bytes from an address in a file. Every host on the way is looked up once, and that answer is the one that is
 * connected to.
 * @throws where it is not public, does not answer 200 in 15 s, or has more than 10 MB
 */
export async function fetchPicture(address: string, servers: AskableServers = PUBLIC): Promise<Buffer> {
  const signal = AbortSignal.timeout(TIME_LIMIT_MS);
  let url = new URL(address);
  for (let redirects = 0; ; redirects++) {
    const answer = await ask(url, servers, signal);
    if (answer.bytes) return answer.bytes;
    if (redirects === MAX_REDIRECTS) throw new Error('Too many redirects');
    url = new URL(answer.location, url);
  }
}

type Answer = { bytes: Buffer } | { bytes: null; location: string };

async function ask(url: URL, { isAskable, isPort }: AskableServers, signal: AbortSignal): Promise<Answer> {
  if (!['http:', 'https:'].includes(url.protocol) || !isPort(url.port) || url.username || url.password)
    throw new Error('Not an address of a picture');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const found = net.isIP(host)
    ? [{ address: host, family: net.isIP(host) }]
    : await dns.lookup(host, { all: true });
  const [first] = found;
  if (!first || !found.every((each) => isAskable(each.address))) throw new Error('Not a public address');
  return new Promise<Answer>((resolve, reject) => {
    const { request } = url.protocol === 'https:' ? https : http;
    const sent = request(url, {
      signal,
      agent: false,
      headers: { accept: 'image/*' },
      lookup: (_host, options, done) =>
        options.all ? done(null, [first]) : done(null, first.address, first.family),
    });
    sent.on('error', reject);
    sent.on('response', (answer) => {
      void readAnswer(answer)
        .then(resolve, reject)
        .finally(() => sent.destroy());
    });
    sent.end();
  });
}

async function readAnswer(answer: http.IncomingMessage): Promise<Answer> {
  const { statusCode = 0, headers } = answer;
  if (statusCode >= 300 && statusCode < 400 && headers.location)
    return { bytes: null, location: headers.location };
  if (statusCode !== 200) throw new Error(`Answered ${statusCode}`);
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > MAX_BYTES) throw new Error('Too large');
    parts.push(part);
  }
  return { bytes: Buffer.concat(parts) };
}
