import type { Page } from '../kit/rules/list-page.ts';
import type { apiCalls } from './server/api-calls.ts';
import type { Sent, Shapes } from '../kit/server/http/call-registry.ts';
import type { unsubscribeCalls } from '../orders/cart-mails/cart-mails.api.ts';

/** The types of all calls, for those who make them: the browser, and tests. They import nothing of it at run time. */

type Groups = ReturnType<typeof apiCalls>;

/** One object type with what each of a union has. */
type Joined<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? { [Key in keyof All]: All[Key] }
  : never;

export type Calls = Joined<Groups[keyof Groups] | ReturnType<typeof unsubscribeCalls>>;
export type CallKey = keyof Calls;

type PathIn<Key> = Key extends `${string} /${infer Path}` ? Path : never;
type UpTo<Path, Before extends string = ''> = Path extends `${infer Head}/${infer Rest}`
  ? `${Before}/${Head}` | UpTo<Rest, `${Before}/${Head}`>
  : Path extends string
    ? `${Before}/${Path}`
    : never;
/** A path below /api, or the beginning of some: what answers are kept under. */
export type CallPath = UpTo<PathIn<CallKey>>;

type PartOf<Key extends CallKey, Part extends keyof Shapes> = Sent<Calls[Key]['spec'], Part>;

export type ParamsOf<Key extends CallKey> = PartOf<Key, 'params'>;
export type QueryOf<Key extends CallKey> = PartOf<Key, 'query'>;
export type BodyOf<Key extends CallKey> = PartOf<Key, 'body'>;
export type ReplyOf<Key extends CallKey> = PartOf<Key, 'reply'>;
export type RightOf<Key extends CallKey> = Calls[Key]['right'];

export type InputOf<Key extends CallKey> = (ParamsOf<Key> extends object
  ? { params: ParamsOf<Key> }
  : { params?: undefined }) &
  (QueryOf<Key> extends object ? { query?: Partial<QueryOf<Key>> } : { query?: undefined }) &
  (BodyOf<Key> extends object ? { body: BodyOf<Key> } : { body?: undefined });

/** An answer as the browser keeps it: of a counted list with its total. */
export type AnswerOf<Key extends CallKey> = Calls[Key]['spec'] extends { counted: true }
  ? Page<ReplyOf<Key> extends (infer Item)[] ? Item : never>
  : ReplyOf<Key>;

/** A call that takes an idempotency key cannot be made without its headers. */
export type HeadersOf<Key extends CallKey> = Calls[Key]['spec'] extends { isIdempotent: true }
  ? [headers: Record<string, string>]
  : [headers?: Record<string, string>];
