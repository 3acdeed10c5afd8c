import { z } from 'zod';
import { MAX_SENT_PICTURES } from '../products/catalogue-limits.ts';
import { generalMessages } from '../../platform/shell/general.words.ts';
import { pictureMessages } from './picture.words.ts';

const LONGEST_DATA_URI = 12_000_000;

/** Pictures of a customer's form: data URIs, checked when they are redrawn. */
export const sentPictures = z
  .array(z.string().max(LONGEST_DATA_URI, { error: () => generalMessages.tooLarge }))
  .max(MAX_SENT_PICTURES, { error: () => pictureMessages.most });
