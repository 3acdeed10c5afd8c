import type { Range } from '../../../../../domain/planning/facts/plan-limits.ts';
import { decimalPointHint } from '../../../../../contract/planning/decimal-point.ts';
import * as planningMessages from '../../../../../contract/planning/planning-messages.ts';

/** What stands in the fields of a form, by name; '' for nothing. */
export type Typed<Name extends string> = Readonly<Record<Name, string>>;

export type FieldErrors<Name extends string> = Partial<Record<Name, string>>;

/** What a form asks; null where something is wrong. */
export interface ReadForm<Question, Name extends string> {
  question: Question | null;
  errors: FieldErrors<Name>;
}

const NUMBER = /^(\d+\.?\d*|\.\d+)$/;

/** Reads what was typed by the same bounds as the API, and notes at which field something is wrong. */
export class TypedReader<Name extends string> {
  readonly errors: FieldErrors<Name> = {};
  private readonly typed: Typed<Name>;

  constructor(typed: Typed<Name>) {
    this.typed = typed;
  }

  has(name: Name): boolean {
    return this.typed[name].trim() !== '';
  }

  /** @returns undefined where nothing is typed, or not a number within the bounds */
  number(name: Name, [min, max]: Range): number | undefined {
    const text = this.typed[name].trim();
    if (text === '') return undefined;
    const value = NUMBER.test(text) ? Number(text) : NaN;
    if (value >= min && value <= max) return value;
    this.refuse(name, decimalPointHint(text) ?? planningMessages.between(min, max));
    return undefined;
  }

  /** As `number`, for a field that must be filled. */
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

  /** The first thing that is wrong with a field is said. */
  refuse(name: Name, sentence: string): void {
    this.errors[name] ??= sentence;
  }

  get isRight(): boolean {
    return Object.keys(this.errors).length === 0;
  }
}
