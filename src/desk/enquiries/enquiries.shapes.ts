import { z } from 'zod';
import { ENQUIRY_STATES } from '../../platform/settings/platform-choices.ts';
import { MAX_MESSAGE_LENGTH, MAX_NAME_LENGTH } from '../../platform/settings/platform-limits.ts';
import { generalMessages } from '../../platform/shell/general.words.ts';
import { email, paging, phone, search } from '../../kit/api/shapes.ts';
import { line, text } from '../../kit/api/text-shapes.ts';

export const enquiryShape = z
  .object({
    _id: z.string(),
    number: z.string(),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    message: z.string(),
    state: z.enum(ENQUIRY_STATES),
    createdAt: z.string(),
    acknowledgeBy: z.string(),
  })
  .meta({ id: 'Enquiry' });

export type Enquiry = z.output<typeof enquiryShape>;

export const newEnquiry = z.object({
  name: line(MAX_NAME_LENGTH, () => generalMessages.fillAll),
  email,
  phone,
  message: text(MAX_MESSAGE_LENGTH, () => generalMessages.fillAll),
});

export type NewEnquiry = z.output<typeof newEnquiry>;

export const enquiryReceiptShape = z.object({ message: z.string(), number: z.string() });

export type EnquiryReceipt = z.output<typeof enquiryReceiptShape>;

export const enquiriesQuery = z.object({
  ...paging,
  search: search.optional(),
  state: z.enum(ENQUIRY_STATES).optional(),
});
export const enquiryStateBody = z.object({ state: z.enum(ENQUIRY_STATES) });
