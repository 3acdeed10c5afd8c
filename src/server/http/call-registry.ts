import type { z } from 'zod';
import type { Call, TypesOf } from '../../contract/platform/call.ts';

/** The shapes a call's input and reply are checked with. A part without a shape is not read. */
export interface Shapes {
  params?: z.core.$ZodType;
  query?: z.core.$ZodType;
  body?: z.core.$ZodType;
  reply: z.core.$ZodType;
}

/** What the server says of a call where it registers the route. */
export interface CallSpec extends Shapes {
  /** One line for the OpenAPI page. */
  summary: string;
  /** The status of a success; 200 unless given. */
  status?: 201;
  /** Whether it answers 201 with something new, which the handler says by `reply.code(201)`, and 200 with what was there. */
  isNewOrKnown?: true;
  /** The statuses it may refuse with, beyond those every call of its kind shares. */
  refusals?: readonly number[];
  /** The media type of a call that answers a file instead of JSON. */
  fileType?: string;
  /** Whether it reads an Idempotency-Key. */
  isIdempotent?: true;
  /** Largest body in bytes; 100 KB unless given. */
  bodyLimitBytes?: number;
}

/**
 * Makes tsc refuse a spec that does not fit its call: a shape whose output is not exactly the call's type, a missing
 * shape, or one too many.
 */
export type Fitting<C extends Call, S extends CallSpec> = {
  [Part in keyof TypesOf<C> & keyof Shapes]: FittingShape<S[Part], TypesOf<C>[Part]>;
} & Partial<Record<Exclude<keyof Shapes, keyof TypesOf<C>>, never>>;

type FittingShape<Shape, Type> = Shape extends z.core.$ZodType
  ? IsSame<z.output<Shape>, Type> extends true
    ? Shape
    : { 'the output of this shape is not': Type }
  : z.core.$ZodType<Type>;

/** Assignability alone would not notice an optional property that only one of the two has. */
/* eslint-disable @typescript-eslint/no-unnecessary-type-parameters -- T is what the two are compared by */
type IsSame<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
/* eslint-enable @typescript-eslint/no-unnecessary-type-parameters */

/** The calls that have a route, each with its shapes and description. */
export class CallRegistry {
  private readonly specs = new Map<Call, CallSpec>();

  /** @throws Error when the call has a route already */
  add(call: Call, spec: CallSpec): void {
    if (this.specs.has(call)) throw new Error(`${call.method} ${call.path} is registered twice`);
    this.specs.set(call, spec);
  }

  /** @throws Error when no route was registered for the call */
  require(call: Call): CallSpec {
    const spec = this.specs.get(call);
    if (!spec) throw new Error(`${call.method} ${call.path} has no route`);
    return spec;
  }
}
