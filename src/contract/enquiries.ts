import { z } from 'zod';
import { ENQUIRY_STATES } from './choices.ts';
import { MAX_MESSAGE_LENGTH, MAX_NAME_LENGTH } from './constants.ts';
import { endpoint } from './endpoint.ts';
import { enquiryShape } from './enquiries-shapes.ts';
import { messages } from './messages.ts';
import { email, line, message, paging, phone, search, text } from './shapes.ts';

export const sendEnquiry = endpoint({
  method: 'POST',
  path: '/enquiries',
  access: 'anyone',
  summary: 'Ask the shop something (the contact form)',
  status: 201,
  refusals: [429],
  shapes: import.meta.env.SSR && {
    body: z.object({
      name: line(MAX_NAME_LENGTH, messages.general.fillAll),
      email,
      phone,
      message: text(MAX_MESSAGE_LENGTH, messages.general.fillAll),
    }),
    reply: message,
  },
});

export const listEnquiries = endpoint({
  method: 'GET',
  path: '/admin/enquiries',
  access: 'admin',
  summary: 'The enquiries, newest first',
  counted: true,
  shapes: import.meta.env.SSR && {
    query: z.object({ ...paging, search: search.optional(), state: z.enum(ENQUIRY_STATES).optional() }),
    reply: z.array(enquiryShape),
  },
});

export const changeEnquiryState = endpoint({
  method: 'PATCH',
  path: '/admin/enquiries/:id',
  access: 'admin',
  summary: 'Mark an enquiry as answered, or as new again',
  refusals: [404],
  shapes: import.meta.env.SSR && {
    params: z.object({ id: z.string().max(100) }),
    body: z.object({ state: z.enum(ENQUIRY_STATES) }),
    reply: enquiryShape,
  },
});
