import type { Range } from '../facts/plan-limits.ts';
import { decimalPointHint } from '../facts/decimal-point.ts';
import { planningMessages } from '../facts/planning.words.ts';

/** Values by field name; '' for an empty field. */
export type Typed<Name extends string> = Readonly<Record<Name, string>>;

export type FieldErrors<Name extends string> = Partial<Record<Name, string>>;

/** Null while a field is wrong. */
export interface ReadForm<Question, Name extends string> {
  question: Question | null;
  errors: FieldErrors<Name>;
}

const NUMBER = /^(\d+\.?\d*|\.\d+)$/;

/** Reads the fields by the API's bounds, and collects the errors by field. */
export class TypedReader<Name extends string> {
  readonly errors: FieldErrors<Name> = {};
  private readonly typed: Typed<Name>;

  constructor(typed: Typed<Name>) {
    this.typed = typed;
  }

  has(name: Name): boolean {
    return this.typed[name].trim() !== '';
  }

  /** @returns undefined for an empty field, or a value that is not a number within the bounds */
  number(name: Name, [min, max]: Range): number | undefined {
    const text = this.typed[name].trim();
    if (text === '') return undefined;
    const value = NUMBER.test(text) ? Number(text) : NaN;
    if (value >= min && value <= max) return value;
    this.refuse(name, decimalPointHint(text) ?? planningMessages.between(min, max));
    return undefined;
  }

  neededNumber(name: Name, range: Range): number | undefined {
    if (!this.has(name)) this.refuse(name, planningMessages.between(...range));
    return this.number(name, range);
  }

  whole(name: Name, [min, max]: Range): number | undefined {
    const text = this.typed[name].trim();
    if (text === '') return undefined;
    const value = NUMBER.test(text) ? Number(text) : NaN;
    if (Number.isInteger(value) && value >= min && value <= max) return value;
    this.refuse(name, decimalPointHint(text) ?? planningMessages.wholeBetween(min, max));
    return undefined;
  }

  neededWhole(name: Name, range: Range): number | undefined {
    if (!this.has(name)) this.refuse(name, planningMessages.wholeBetween(...range));
    return this.whole(name, range);
  }

  word<const Word extends string>(name: Name, words: readonly Word[]): Word | undefined {
    const text = this.typed[name].trim();
    if (text === '') return undefined;
    const found = words.find((word) => word === text);
    if (found === undefined) this.refuse(name, planningMessages.oneOf(words));
    return found;
  }

  /** Only the first fault of a field is shown. */
  refuse(name: Name, sentence: string): void {
    this.errors[name] ??= sentence;
  }

  get isRight(): boolean {
    return Object.keys(this.errors).length === 0;
  }
}
