import type { Right } from '../../platform/rights/staff-rights.ts';

export type Access = 'anyone' | 'user' | 'admin';

/** The right that a call of the desk requires of the member of staff; `any` for all staff. */
export type CallRight = Right | 'any';

/** The accounts that must confirm again who they are: all, those with two-step log-in, or none. */
export type ProofRule = 'always' | 'with_two_step' | 'never';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Method and path below /api, of a row of the table of calls (specification, section 7): `PUT /cart/items/:id`. */
export type CallName = `${Method} /${string}`;

/** `message` and `error` are the same sentence. */
export interface Refusal {
  message: string;
  error: string;
  code: string;
  fields?: Record<string, string>;
  /** The missing right, where the code is `no_right`. */
  right?: string;
}

export function urlOf(path: string, params: object = {}, query?: object): string {
  const values = params as Record<string, string>;
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
  const search = writtenQuery(query).toString();
  return search === '' ? filled : `${filled}?${search}`;
}

/** Omits undefined, null and empty lists, but not '': the specification's dashboard call sends it. A list is `a,b`. */
export function writtenQuery(query: object = {}): URLSearchParams {
  const written = new URLSearchParams();
  const values = query as Record<string, string | number | boolean | string[] | null | undefined>;
  for (const [name, value] of Object.entries(values)) {
    if (value == null || (Array.isArray(value) && value.length === 0)) continue;
    written.set(name, String(value));
  }
  return written;
}
