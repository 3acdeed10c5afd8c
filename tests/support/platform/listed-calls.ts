import fs from 'node:fs';
import type { CallKey } from '../../../src/app/api-types.ts';
import type { Access, CallRight, Method, ProofRule } from '../../../src/kit/api/call.ts';

export interface ListedCall {
  /** `GET /admin/orders/:id` */
  key: CallKey;
  method: Method;
  path: string;
  access: Access;
  right: CallRight | null;
  proof: ProofRule | undefined;
}

/** The calls by docs/calls.txt, which `openapi.test.ts` holds to be those that a shop answers: for tables of tests. */
export const LISTED_CALLS: ListedCall[] = fs
  .readFileSync('docs/calls.txt', 'utf8')
  .trim()
  .split('\n')
  .map((line) => {
    const [call, who] = line.split('  ') as [string, string];
    const key = call.replace(/\{(\w+)\}/g, ':$1');
    const [method, path] = key.split(' ') as [Method, string];
    const [access, ...rest] = who.split(', ') as [Access, ...string[]];
    const proof = rest.find((part) => part.startsWith('proof '))?.slice('proof '.length);
    const right = rest.find((part) => !part.startsWith('proof ')) ?? null;
    return {
      key: key as CallKey,
      method,
      path,
      access,
      right: right as CallRight | null,
      proof: proof as ProofRule | undefined,
    };
  });
