import * as z from 'zod/mini';
import { MAX_PRICE_RUPEES } from '../products/catalogue-limits.ts';
import { line, rupees, type Says } from '../../kit/api/text-shapes.ts';

/** A kind of value: what is sent, and `as` for replies, columns, forms and sheets. With `initial` it is never empty. */
export type FieldKind = { body: z.core.$ZodType } & (
  | { as: 'whole'; max: number }
  | { as: 'rupees' }
  | { as: 'text'; max: number; choices?: readonly { value: string; name: string }[] }
  | { as: 'code' }
  | { as: 'percent'; initial: number }
  | { as: 'yesNo'; initial: boolean }
  | { as: 'choice'; initial: string; choices: readonly { value: string; name: string }[] }
);

/** Refuses what is no whole number from 0 to `max`. */
export function wholeNumber(max: number, error: string) {
  return z.int({ error }).check(z.minimum(0, { error }), z.maximum(max, { error }));
}

export function whole(max: number, error: string) {
  return { as: 'whole', max, body: z.nullable(wholeNumber(max, error)) } as const;
}

/** Its column is in paise. */
export function money(error: Says) {
  const body = z.nullable(rupees(MAX_PRICE_RUPEES, error));
  return { as: 'rupees', body } as const;
}

export function percent(max: number, error: string, initial: number) {
  const body = z.number({ error }).check(z.minimum(0, { error }), z.maximum(max, { error }));
  return { as: 'percent', body, initial } as const;
}

/** A text of one line. */
export function text(max: number, error?: Says) {
  return { as: 'text', max, body: z.nullable(line(max, error)) } as const;
}

/** A text of a fixed form, such as an HSN code. @param check its form */
export function code(check: z.core.$ZodCheck<string>, error: string) {
  return { as: 'code', body: z.nullable(z.string({ error }).check(check)) } as const;
}

export function yesNo(initial: boolean) {
  return { as: 'yesNo', body: z.boolean(), initial } as const;
}

/** @param names of the values in the form; without them, the values */
export function oneOf<const Choices extends readonly string[]>(
  values: Choices,
  error: string,
  initial: Choices[number],
  names: Readonly<Record<string, string>> = {},
) {
  const choices = values.map((value) => ({ value, name: names[value] ?? value }));
  return { as: 'choice', body: z.enum(values, { error }), initial, choices } as const;
}

/** One of the values, or none. @param names of the values in the form */
export function oneOrNone<const Choices extends readonly string[]>(
  values: Choices,
  error: string,
  names: Readonly<Record<Choices[number], string>>,
) {
  const choices = values.map((value) => ({ value, name: names[value as Choices[number]] }));
  return {
    as: 'text',
    max: 20,
    choices: [{ value: '', name: 'None' }, ...choices],
    body: z.nullable(z.enum(values, { error })),
  } as const;
}
