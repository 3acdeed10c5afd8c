import type { EnquiryState } from '../../domain/desk/desk-choices.ts';
import type { Complaint } from '../orders/complaints/complaints-shapes.ts';
import { call, listCall } from '../platform/call.ts';
import type { EnquiriesQuery, Enquiry, EnquiryReceipt, NewEnquiry } from './enquiries-shapes.ts';

export const sendEnquiry = call<{ body: NewEnquiry; reply: EnquiryReceipt }>('POST', '/enquiries', 'anyone');

export const listEnquiries = listCall<{ query: EnquiriesQuery; reply: Enquiry[] }>(
  '/admin/enquiries',
  'admin',
  'customers',
);

export const changeEnquiryState = call<{
  params: { id: string };
  body: { state: EnquiryState };
  reply: Enquiry;
}>('PATCH', '/admin/enquiries/:id', 'admin', 'customers');

export const makeEnquiryComplaint = call<{ params: { id: string }; reply: Complaint }>(
  'POST',
  '/admin/enquiries/:id/complaint',
  'admin',
  'service',
);
