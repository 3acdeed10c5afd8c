import type { Refusal } from '../../../api/call.ts';

export class RefusedError extends Error {
  override name = 'RefusedError';
  readonly status: number;
  readonly code: string;
  readonly fields: Record<string, string>;
  /** The whole answer, with fields of single refusals: the present stock, who changed a product. */
  readonly details: Readonly<Record<string, unknown>>;

  constructor(status: number, refusal: Partial<Refusal>) {
    super(refusal.message ?? refusal.error ?? '');
    this.status = status;
    this.code = refusal.code ?? 'unknown';
    this.fields = refusal.fields ?? {};
    this.details = { ...refusal };
  }
}

export class NetworkError extends Error {
  override name = 'NetworkError';
}

/** @param fallback the specification's message, if the server sent none */
export function sentenceOf(error: unknown, fallback: string): string {
  return error instanceof RefusedError && error.message !== '' ? error.message : fallback;
}

export function isRefusal(error: unknown, status: number): boolean {
  return error instanceof RefusedError && error.status === status;
}
