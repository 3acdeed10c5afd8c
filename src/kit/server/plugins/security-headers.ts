import crypto from 'node:crypto';
import type { HttpReply, HttpServer } from '../services.ts';
import { PAGE_STARTER } from '../../api/page-starter.ts';
import type { Config } from '../config.ts';

const YEAR_SECONDS = 31_536_000;

const starterHash = crypto.createHash('sha256').update(PAGE_STARTER).digest('base64');

/** Inline only the pages' starter. `data:` and `blob:` serve image previews and PDF downloads. */
const POLICY = [
  "default-src 'self'",
  `script-src 'self' 'sha256-${starterHash}'`,
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

const DEVELOPMENT_POLICY =
  "default-src 'self' 'unsafe-inline'; connect-src 'self' ws:; img-src 'self' data: blob:";

export function securityHeaders(app: HttpServer, headers: Record<string, string>): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

export function securityHeadersFor(config: Config): Record<string, string> {
  const headers: Record<string, string> = {
    'content-security-policy': config.isDevelopment ? DEVELOPMENT_POLICY : POLICY,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    // A page that is opened inside the shop keeps the header of the first one, so that all pages may scan.
    'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
  };
  if (config.publicUrl.startsWith('https:')) {
    headers['strict-transport-security'] = `max-age=${YEAR_SECONDS}; includeSubDomains`;
  }
  return headers;
}

/** Lets pages of the shop itself, and no others, show this answer in a frame. */
export function allowOwnFrame(reply: HttpReply): void {
  const policy = String(reply.getHeader('content-security-policy'));
  reply.headers({
    'content-security-policy': policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
    'x-frame-options': 'SAMEORIGIN',
  });
}
