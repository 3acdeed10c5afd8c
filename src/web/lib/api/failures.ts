import type { Refusal } from '../../../contract/platform/call.ts';

/** The server answered with an error. */
export class RefusedError extends Error {
  override name = 'RefusedError';
  readonly status: number;
  readonly code: string;
  readonly fields: Record<string, string>;
  /** The whole answer, with what only some refusals say: the present stock, who changed a product. */
  readonly details: Readonly<Record<string, unknown>>;

  constructor(status: number, refusal: Partial<Refusal>) {
    super(refusal.message ?? refusal.error ?? '');
    this.status = status;
    this.code = refusal.code ?? 'unknown';
    this.fields = refusal.fields ?? {};
    this.details = { ...refusal };
  }
}

/** No answer came, because the network or the server is down. */
export class NetworkError extends Error {
  override name = 'NetworkError';
}

/**
 * @param error any caught error
 * @param fallback the specification's sentence for this failure
 * @returns the server's sentence if it sent one, else the fallback
 */
export function sentenceOf(error: unknown, fallback: string): string {
  return error instanceof RefusedError && error.message !== '' ? error.message : fallback;
}

/** @returns whether the server answered with this status */
export function isRefusal(error: unknown, status: number): boolean {
  return error instanceof RefusedError && error.status === status;
}
