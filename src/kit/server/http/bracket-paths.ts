import { z } from 'zod';
import { checkShape } from '../../api/check-shape.ts';
import { pageMessages } from '../../../storefront/pages/page.words.ts';
import { invalid } from './errors.ts';

/**
 * Checks bodies of many nested texts: faults are named `blocks[2].markdown.en`, and a field that does not exist by
 * its own path.
 * @throws Refused 400 with the first fault's sentence, and each field's
 */
export function faultsInBlocks(shape: z.core.$ZodType, value: unknown): unknown {
  const unknownFields = unknownFieldsIn(shape, value ?? {});
  const { data, faults } = checkShape(shape, value ?? {}, nameOf);
  if (faults === null) return data;
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
