import { z } from 'zod';
import { VERDICTS } from '../facts/planning-choices.ts';
import { refShape } from '../../catalogue/product-groups/product-groups.shapes.ts';
import { text } from '../../kit/api/text-shapes.ts';
import * as noteMessages from './note.words.ts';
import { planProductId, wordOf } from '../plans/plan-number.shapes.ts';
import { verdictShape } from '../facts/planning.shapes.ts';

const MAX_NOTE_LENGTH = 500;

const productId = planProductId.check(z.minLength(1, { error: noteMessages.product }));

export const newNote = z
  .object({
    a: productId,
    b: productId,
    verdict: wordOf(VERDICTS),
    note: text(MAX_NOTE_LENGTH, noteMessages.note),
  })
  .refine(({ a, b }) => a.toLowerCase() !== b.toLowerCase(), { path: ['b'], error: noteMessages.same });

export type NewNote = z.output<typeof newNote>;

export const noteShape = z
  .object({
    _id: z.string(),
    a: refShape,
    b: refShape,
    verdict: verdictShape,
    note: z.string(),
    writtenAt: z.string(),
  })
  .meta({ id: 'CompatibilityNote' });

export type CompatibilityNote = z.output<typeof noteShape>;
