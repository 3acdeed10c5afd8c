import { z } from 'zod';
import { VERDICTS } from '../../domain/planning/facts/planning-choices.ts';
import { refShape } from '../catalogue/product-ref-shapes.ts';
import { text } from '../platform/text-shapes.ts';
import * as noteMessages from './note-messages.ts';
import { planProductId, wordOf } from './plan-number-shapes.ts';
import { verdictShape } from './planning-shapes.ts';

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
