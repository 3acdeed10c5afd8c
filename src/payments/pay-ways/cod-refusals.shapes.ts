import { z } from 'zod';
import { text } from '../../kit/api/text-shapes.ts';

export const codRefusalBody = z.object({ note: z.nullable(text(500)).optional() });

export type CodRefusalBody = z.output<typeof codRefusalBody>;

export const codRefusalReply = z.object({ order: z.string(), at: z.string() }).meta({ id: 'CodRefusal' });

export type CodRefusal = z.output<typeof codRefusalReply>;
