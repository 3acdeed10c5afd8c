import type { Typed } from './typed-reader.ts';

/**
 * @param example the form's values if the URL has no question
 * @param usual the value of a field that the URL does not name
 */
export function readFields<Name extends string>(
  search: string,
  { example, usual }: { example: Partial<Typed<Name>>; usual: Partial<Typed<Name>> },
  names: readonly Name[],
): Typed<Name> {
  const query = new URLSearchParams(search);
  const asksNothing = !names.some((name) => query.has(name));
  const textOf = (name: Name) =>
    written(query.get(name)) ?? (asksNothing ? example[name] : undefined) ?? usual[name] ?? '';
  return Object.fromEntries(names.map((name) => [name, textOf(name)])) as Typed<Name>;
}

/** The plus of `H.265+` reads as a space in a link written by hand. */
function written(text: string | null): string | null {
  return text === 'H.265 ' ? 'H.265+' : text;
}

/** Leaves out empty fields. */
export function queryOfFields<Name extends string>(typed: Typed<Name>, names: readonly Name[]): string {
  const query = new URLSearchParams();
  for (const name of names) if (typed[name] !== '') query.set(name, typed[name]);
  return query.toString();
}
