import * as z from 'zod/mini';
import { ATTRIBUTE_KINDS } from './attribute-kinds.ts';
import { CONTROL_CHARACTERS, line } from '../../kit/api/text-shapes.ts';
import * as attributeMessages from './attribute.words.ts';

const MAX_NAME_LENGTH = 60;
const MAX_UNIT_LENGTH = 20;
const MAX_CHOICES = 50;
const MAX_SORT = 100_000;

const short = (max: number, error: string) =>
  z._default(
    z.string({ error }).check(
      z.trim(),
      z.maxLength(max, { error }),
      z.refine((text) => !CONTROL_CHARACTERS.test(text), { error }),
    ),
    '',
  );

/** Refuses names that every JavaScript object has, such as `constructor`. */
const notInherited = (error: string) => z.refine((name) => !(String(name) in {}), { error });

const bound = z._default(z.nullable(z.number({ error: attributeMessages.number })), null);

/** Links join values with commas, so none may contain one. */
const choice = line(100, attributeMessages.choices).check(
  z.refine((text) => !text.includes(','), { error: attributeMessages.choices }),
);

export const attributeBody = z
  .object({
    key: z
      .string({ error: attributeMessages.key })
      .check(
        z.regex(/^[a-z][A-Za-z0-9]{1,39}$/, { error: attributeMessages.key }),
        notInherited(attributeMessages.key),
      ),
    name: line(MAX_NAME_LENGTH, attributeMessages.name),
    unit: short(MAX_UNIT_LENGTH, attributeMessages.unit),
    kind: z.enum(ATTRIBUTE_KINDS, { error: attributeMessages.kind }),
    choices: z._default(
      z.array(choice, { error: attributeMessages.choices }).check(
        z.maxLength(MAX_CHOICES, { error: attributeMessages.choices }),
        z.refine((choices) => new Set(choices).size === choices.length, {
          error: attributeMessages.choicesTwice,
        }),
      ),
      [],
    ),
    group: short(MAX_NAME_LENGTH, attributeMessages.group),
    facet: z._default(
      z.nullable(
        z
          .string({ error: attributeMessages.facet })
          .check(
            z.regex(/^[a-z][A-Za-z0-9]{0,39}$/, { error: attributeMessages.facet }),
            notInherited(attributeMessages.facet),
          ),
      ),
      null,
    ),
    isCompared: z._default(z.boolean(), true),
    min: bound,
    max: bound,
    sort: z._default(
      z
        .int({ error: attributeMessages.sort })
        .check(
          z.minimum(0, { error: attributeMessages.sort }),
          z.maximum(MAX_SORT, { error: attributeMessages.sort }),
        ),
      MAX_SORT,
    ),
  })
  .check(
    z.refine(({ kind, choices }) => kind !== 'choice' || choices.length > 0, {
      path: ['choices'],
      error: attributeMessages.choicesMissing,
    }),
    z.refine(({ kind, choices }) => kind === 'choice' || kind === 'list' || choices.length === 0, {
      path: ['choices'],
      error: attributeMessages.choicesOfOthers,
    }),
    z.refine(
      ({ kind, min, max }) => kind === 'number' || kind === 'range' || (min === null && max === null),
      {
        path: ['min'],
        error: attributeMessages.boundsOfOthers,
      },
    ),
    z.refine(({ min, max }) => min === null || max === null || min <= max, {
      path: ['max'],
      error: attributeMessages.bounds,
    }),
  );
