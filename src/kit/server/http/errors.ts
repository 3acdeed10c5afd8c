import { generalMessages } from '../../../platform/shell/general.words.ts';
import type { SelectQueryBuilder } from 'kysely';
import { findById } from '../../../db/queries.ts';
import type { Schema } from '../../../db/schema.ts';
import { violatedUnique } from '../../../db/transaction.ts';

interface Extra {
  fields?: Record<string, string>;
  retryAfterSeconds?: number;
  details?: Record<string, unknown>;
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

export function invalid(
  sentence: string = generalMessages.invalid,
  fields?: Record<string, string>,
): Refused {
  return new Refused(400, 'invalid', sentence, fields ? { fields } : {});
}

export function notSignedIn(sentence: string = generalMessages.notSignedIn): Refused {
  return new Refused(401, 'not_signed_in', sentence);
}

export function notAllowed(sentence: string = generalMessages.notAllowed): Refused {
  return new Refused(403, 'not_allowed', sentence);
}

/** 404: missing, or someone else's; the answer is the same. */
export function notFound(sentence: string): Refused {
  return new Refused(404, 'not_found', sentence);
}

export function conflict(code: string, sentence: string, details?: Record<string, unknown>): Refused {
  return new Refused(409, code, sentence, details ? { details } : {});
}

export function tooMany(
  retryAfterSeconds: number,
  sentence: string = generalMessages.tooMany,
  limit = '',
): Refused {
  return new Refused(429, 'too_many', sentence, { retryAfterSeconds, limit });
}

/** Finds as findById does. @throws Refused 404 with the sentence */
export async function requireById<Tables extends keyof Schema, Row>(
  query: SelectQueryBuilder<Schema, Tables, Row>,
  id: string,
  sentence: string,
  column?: string,
): Promise<Row> {
  const row = await findById(query, id, column);
  if (row === null) throw notFound(sentence);
  return row;
}

/** The refusals by the name of the unique constraint that is violated. */
export type Taken = Readonly<Record<string, () => Refused>>;

/** Used in the `catch` of a write: throws the refusal of the violated constraint, else the error as it came. */
export function refuseTaken(taken: Taken): (error: unknown) => never {
  return (error) => {
    const refusal = taken[violatedUnique(error) ?? ''];
    throw refusal ? refusal() : error;
  };
}
