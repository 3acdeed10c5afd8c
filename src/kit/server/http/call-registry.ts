import type { z } from 'zod';
import type { DeskRole, Right } from '../../../platform/rights/staff-rights.ts';
import type { Access, CallName, CallRight, Method, ProofRule } from '../../api/call.ts';
import type { WhenGiven } from '../cache/response-cache.ts';

type Shape = z.core.$ZodType;

export interface Shapes {
  params?: Shape;
  query?: Shape;
  body?: Shape;
  reply: Shape;
}

/** The audit log names who downloads a file with data of `many`; for `all`, the export, every owner is mailed too. */
export type DataOf = 'nobody' | 'one' | 'many' | 'all';

export interface CallSpec extends Shapes {
  /** Its `operationId` in the OpenAPI document. */
  name: string;
  summary: string;
  /** A list whose total is in X-Total-Count. */
  counted?: true;
  /** Of calls that let money or personal data out, or give rights; of others their right says it (`proof-rule.ts`). */
  proof?: ProofRule;
  status?: 201;
  /** 201 for something new (the handler calls `reply.code(201)`), 200 for something existing. */
  isNewOrKnown?: true;
  /** 202 for work that a job goes on with (the handler calls `reply.code(202)`), 200 for what is done. */
  mayGoOn?: true;
  refusals?: readonly number[];
  fileType?: string;
  /** The owners of the data in a file of the desk; without it such a route does not compile. */
  dataOf?: DataOf;
  isIdempotent?: true;
  /** Faults of the body are named `blocks[2].markdown.en` instead of with points alone. */
  hasBracketPaths?: true;
  /** 100 KB unless given. Who may send more without a right of the desk, `askFirst` of the call says. */
  bodyLimitBytes?: number;
}

/** What the shape of a part lets through; undefined for a call without that part. */
export type Sent<S extends CallSpec, Part extends keyof Shapes> =
  S extends Record<Part, infer Given extends Shape> ? z.output<Given> : undefined;

export interface VisitorsOptions<
  Input extends { params: unknown; query: unknown } = { params: never; query: never },
  Result = unknown,
  Given = never,
> {
  /** Answers staff with one of these rights instead, uncached. */
  forAdmin?: {
    rights: readonly Right[];
    handle: (input: Input, staffRole: DeskRole) => Promise<Result>;
  };
  /** No CDN may keep it, because admins read it where they edit it. */
  isEditedThere?: true;
  /** Returns what runs each time a client gets this answer, for counting. */
  whenGiven?: (query: Input['query'], result: Given) => WhenGiven | undefined;
  takesFilters?: boolean;
  /** The page of what the last parameter names: where that has moved, the call answers 301, too. */
  pageOf?: (params: Input['params']) => string | null;
}

/** A call without its name: who may make it, what it takes and answers, and what it does. */
export interface CallRow<
  S extends CallSpec = CallSpec,
  A extends Access = Access,
  R extends CallRight | null = CallRight | null,
> {
  access: A;
  /** Of every call for admins, and of no other. */
  right: R;
  spec: S;
  handle: (input: never) => Promise<unknown>;
  askFirst?: ((input: never) => Promise<unknown>) | undefined;
  /** Of calls whose answer is the same for every visitor. */
  visitors?: VisitorsOptions;
}

/** A table of calls by their names: `{ 'GET /cart': forUser({ … }, handler) }`; the path is below /api. */
export type CallTable = Record<CallName, CallRow>;

/** A call as it was registered. */
export interface Call extends CallRow {
  key: CallName;
  method: Method;
  path: string;
  /** Its tag in the OpenAPI document. */
  group: string;
}

export class CallRegistry {
  private readonly calls = new Map<string, Call>();

  /** @throws Error for a call that is there already */
  add(group: string, key: CallName, row: CallRow): Call {
    if (this.calls.has(key)) throw new Error(`${key} is registered twice`);
    const [method, path] = key.split(' ') as [Method, string];
    const call = { ...row, key, method, path, group };
    this.calls.set(key, call);
    return call;
  }

  all(): Call[] {
    return [...this.calls.values()];
  }

  require(key: CallName): Call {
    const call = this.calls.get(key);
    if (!call) throw new Error(`Nothing answers ${key}`);
    return call;
  }
}
