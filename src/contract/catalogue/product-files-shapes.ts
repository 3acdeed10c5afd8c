import { z } from 'zod';
import { FILE_BODY_BYTES } from '../../domain/catalogue/catalogue-limits.ts';
import { FILE_KINDS } from '../../domain/catalogue/catalogue-choices.ts';
import { extraMessages as sentences } from './product-extra-messages.ts';
import { line } from '../platform/text-shapes.ts';

export const newProductFile = z.object({
  kind: z.enum(FILE_KINDS, { error: sentences.fileKind }),
  title: line(120, sentences.fileTitle),
  version: z.nullable(line(60)).optional(),
  /** Cleaned of paths, quotes and control characters. */
  fileName: z.string({ error: sentences.fileName }).max(300, { error: sentences.fileName }),
  /** The bytes in base64. */
  data: z.string({ error: sentences.fileData }).max(FILE_BODY_BYTES, { error: sentences.fileTooLarge }),
});

export type NewProductFile = z.output<typeof newProductFile>;
