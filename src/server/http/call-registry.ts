import type { z } from 'zod';
import type { Call, TypesOf } from '../../contract/platform/call.ts';

export interface Shapes {
  params?: z.core.$ZodType;
  query?: z.core.$ZodType;
  body?: z.core.$ZodType;
  reply: z.core.$ZodType;
}

/** The audit log names who downloads a file with data of `many`; for `all`, the export, every owner is mailed too. */
export type DataOf = 'nobody' | 'one' | 'many' | 'all';

export interface CallSpec extends Shapes {
  summary: string;
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
  /** 100 KB unless given. Who may send more without a right of the desk, `askFirst` of the route says. */
  bodyLimitBytes?: number;
}

/** A type error for a shape whose output is not exactly the call's type, and for missing or extra shapes. */
export type Fitting<C extends Call, S extends CallSpec> = {
  [Part in keyof TypesOf<C> & keyof Shapes]: FittingShape<S[Part], TypesOf<C>[Part]>;
} & Partial<Record<Exclude<keyof Shapes, keyof TypesOf<C>>, never>>;

type FittingShape<Shape, Type> = Shape extends z.core.$ZodType
  ? IsSame<z.output<Shape>, Type> extends true
    ? Shape
    : { 'the output of this shape is not': Type }
  : z.core.$ZodType<Type>;

/** Assignability alone would miss an optional property of only one of them. */
/* oxlint-disable typescript/no-unnecessary-type-parameters -- T is what the two are compared by */
type IsSame<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
/* oxlint-enable typescript/no-unnecessary-type-parameters */

export class CallRegistry {
  private readonly specs = new Map<Call, CallSpec>();

  add(call: Call, spec: CallSpec): void {
    if (this.specs.has(call)) throw new Error(`${call.method} ${call.path} is registered twice`);
    this.specs.set(call, spec);
  }

  require(call: Call): CallSpec {
    const spec = this.specs.get(call);
    if (!spec) throw new Error(`${call.method} ${call.path} has no route`);
    return spec;
  }
}
