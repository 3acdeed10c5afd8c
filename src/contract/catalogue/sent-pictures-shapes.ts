import { z } from 'zod';
import { MAX_SENT_PICTURES } from '../../domain/catalogue/catalogue-limits.ts';
import { generalMessages } from '../platform/general-messages.ts';
import { pictureMessages } from './picture-messages.ts';

const LONGEST_DATA_URI = 12_000_000;

/** Pictures of a customer's form: data URIs, checked when they are redrawn. */
export const sentPictures = z
  .array(z.string().max(LONGEST_DATA_URI, { error: () => generalMessages.tooLarge }))
  .max(MAX_SENT_PICTURES, { error: () => pictureMessages.most });
