import { z } from 'zod';
import { FILE_KINDS } from '../products/catalogue-choices.ts';
import { FILE_BODY_BYTES } from '../products/catalogue-limits.ts';
import { line } from '../../kit/api/text-shapes.ts';
import * as productExtraMessages from '../certificates/product-extra.words.ts';

export const newProductFile = z.object({
  kind: z.enum(FILE_KINDS, { error: productExtraMessages.fileKind }),
  title: line(120, productExtraMessages.fileTitle),
  version: z.nullable(line(60)).optional(),
  /** Cleaned of paths, quotes and control characters. */
  fileName: z
    .string({ error: productExtraMessages.fileName })
    .max(300, { error: productExtraMessages.fileName }),
  data: z
    .string({ error: productExtraMessages.fileData })
    .max(FILE_BODY_BYTES, { error: productExtraMessages.fileTooLarge }),
});

export type NewProductFile = z.output<typeof newProductFile>;
