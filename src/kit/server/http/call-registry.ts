import { z } from 'zod';
import type { DeskRole, Right } from '../../../platform/rights/staff-rights.ts';
import {
  type Access,
  type CallName,
  type CallRight,
  type Method,
  type ProofRule,
  writtenQuery,
} from '../../api/call.ts';
import type { WhenGiven } from '../cache/response-cache.ts';
import { checkShape } from '../../api/check-shape.ts';
import { invalid } from './errors.ts';
import { generalMessages } from '../../../platform/shell/general.words.ts';
import { pageMessages } from '../../../storefront/pages/page.words.ts';

interface LocalAnswer {
  result: unknown;
  whenGiven: WhenGiven | undefined;
}

interface LocalInput {
  params?: unknown;
  query?: object;
  body?: unknown;
}

export type LocalAnswers = Map<string, (raw: RawInput) => Promise<LocalAnswer>>;

/**
 * Answers without a network; the query is checked as usual.
 * @throws Error when the call is not public
 */
export function runLocally(
  answers: LocalAnswers,
  call: CallName,
  { params, query: given, body }: LocalInput = {},
): Promise<LocalAnswer> {
  const answer = answers.get(call);
  if (!answer) throw new Error(`Nothing answers ${call} locally`);
  return answer({ params, query: Object.fromEntries(writtenQuery(given)), body });
}

type Row = Pick<Call, 'method' | 'path' | 'right'> & { spec: Pick<Call['spec'], 'proof'> };

/**
 * The accounts that a call asks to confirm who they are; null: none. It follows from the row, so that a new one that
 * writes with the right `staff` or `settings`, or exports customers, asks too. A call that lets money or data out
 * names it (proofs.test.ts).
 */
export function proofRuleOf({
  method,
  path,
  right,
  spec: { proof },
}: Row): Exclude<ProofRule, 'never'> | null {
  if (proof !== undefined) return proof === 'never' ? null : proof;
  if (right === 'customers' && path.endsWith('.csv')) return 'always';
  if (method === 'GET') return null;
  if (right === 'staff') return 'always';
  return right === 'settings' ? 'with_two_step' : null;
}

/** Whether a call answers staff who have yet to set up the two-step log-in that the shop requires. */
export function isOpenBeforeSetUp({ path }: Pick<Row, 'path'>): boolean {
  return /^\/(auth|me)\//.test(path) || path === '/admin/me';
}

export interface RawInput {
  params: unknown;
  query: unknown;
  body: unknown;
}

/** @throws Refused 400 with the first fault's sentence, and each field's */
export function parsedInput(
  { params, query, body, hasBracketPaths }: Shapes & Pick<CallSpec, 'hasBracketPaths'>,
  raw: RawInput,
) {
  return {
    params: params && parsed(params, raw.params),
    query: query && parsed(query, raw.query),
    body: body && (hasBracketPaths ? faultsInBlocks(body, raw.body) : parsed(body, raw.body)),
  };
}

function parsed(shape: z.core.$ZodType, value: unknown): unknown {
  const { data, faults } = checkShape(shape, value ?? {});
  if (faults !== null) throw invalid(Object.values(faults)[0], faults);
  requireWholeTexts(value, []);
  return data;
}

/** @throws Refused 400 for a text or a name with half of a pair of surrogates, which UTF-8 cannot hold */
function requireWholeTexts(value: unknown, path: readonly string[]): void {
  if (typeof value === 'string') requireWhole(value, path);
  else if (typeof value === 'object' && value !== null)
    for (const [key, each] of Object.entries(value)) {
      requireWhole(key, path);
      requireWholeTexts(each, [...path, key]);
    }
}

/** Node 20 has it, unlike the types of ES2023. No expression: pictures are texts of many megabytes. */
function requireWhole(text: string, path: readonly string[]): void {
  if ((text as unknown as { isWellFormed: () => boolean }).isWellFormed()) return;
  throw invalid(undefined, { [path.join('.')]: generalMessages.invalid });
}

/** Runs in tests and development. */
export function checkReply({ key, spec }: Pick<Call, 'key' | 'spec'>, reply: unknown): void {
  const result = z.safeParse(spec.reply, reply);
  if (!result.success)
    throw new Error(`${key} answered what its shape does not allow: ${result.error.message}`);
}

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
  /** Of calls that let money or personal data out, or give rights; of others their right says it (`call-registry.ts`). */
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

/**
 * Checks bodies of many nested texts: faults are named `blocks[2].markdown.en`, and a field that does not exist by
 * its own path.
 * @throws Refused 400 with the first fault's sentence, and each field's
 */
function faultsInBlocks(shape: z.core.$ZodType, value: unknown): unknown {
  const unknownFields = unknownFieldsIn(shape, value ?? {});
  const { data, faults } = checkShape(shape, value ?? {}, nameOf);
  if (faults === null) {
    requireWholeTexts(value, []);
    return data;
  }
  // An issue about unknown fields is named by the object that has them.
  const named = Object.entries(faults).filter(
    ([name]) => !unknownFields.some(({ inside }) => inside === name),
  );
  const all = {
    ...Object.fromEntries(named),
    ...Object.fromEntries(unknownFields.map(({ name }) => [name, pageMessages.unknownField])),
  };
  throw invalid(Object.values(all)[0], all);
}

function unknownFieldsIn(shape: z.core.$ZodType, value: unknown): { inside: string; name: string }[] {
  const issues = z.safeParse(shape, value).error?.issues ?? [];
  return issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({ inside: nameOf(issue.path), name: nameOf([...issue.path, key]) }))
      : [],
  );
}

function nameOf(path: PropertyKey[]): string {
  return path.reduce<string>((name, part) => {
    if (typeof part === 'number') return `${name}[${part}]`;
    return name === '' ? String(part) : `${name}.${String(part)}`;
  }, '');
}
