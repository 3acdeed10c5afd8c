import * as generalMessages from '../../contract/platform/general-messages.ts';

interface Extra {
  /** What is wrong with which field. */
  fields?: Record<string, string>;
  /** Seconds until another try makes sense; sent as Retry-After. */
  retryAfterSeconds?: number;
  /** Further facts for the client, beside the sentence. */
  details?: Record<string, unknown>;
  /** Which limit was met, for the log. */
  limit?: string;
}

/** An expected refusal: a status, a stable word for programs, and a sentence for people. */
export class Refused extends Error {
  override name = 'Refused';
  readonly status: number;
  readonly code: string;
  readonly extra: Extra;

  constructor(status: number, code: string, sentence: string, extra: Extra = {}) {
    super(sentence);
    this.status = status;
    this.code = code;
    this.extra = extra;
  }
}

/** 400: what was sent cannot be accepted. */
export function invalid(
  sentence: string = generalMessages.invalid,
  fields?: Record<string, string>,
): Refused {
  return new Refused(400, 'invalid', sentence, fields ? { fields } : {});
}

/** 401: nobody is signed in. */
export function notSignedIn(sentence: string = generalMessages.notSignedIn): Refused {
  return new Refused(401, 'not_signed_in', sentence);
}

/** 403: signed in, but not allowed. */
export function notAllowed(sentence: string = generalMessages.notAllowed): Refused {
  return new Refused(403, 'not_allowed', sentence);
}

/** 404: not there, or not yours; the answer is the same. */
export function notFound(sentence: string): Refused {
  return new Refused(404, 'not_found', sentence);
}

/** 409: it conflicts with the present state. */
export function conflict(code: string, sentence: string, details?: Record<string, unknown>): Refused {
  return new Refused(409, code, sentence, details ? { details } : {});
}

/** 429: too often. */
export function tooMany(
  retryAfterSeconds: number,
  sentence: string = generalMessages.tooMany,
  limit = '',
): Refused {
  return new Refused(429, 'too_many', sentence, { retryAfterSeconds, limit });
}
