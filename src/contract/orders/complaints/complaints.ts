import { call, listCall } from '../../platform/call.ts';
import type {
  AcknowledgeBody,
  Complaint,
  ComplaintNoteBody,
  ComplaintReceipt,
  ComplaintsQuery,
  DeskComplaint,
  DeskNoteBody,
  NewComplaint,
  ResolveBody,
  SeenComplaint,
} from './complaints-shapes.ts';

interface Id {
  id: string;
}

interface Token {
  token: string;
}

export const sendComplaint = call<{ body: NewComplaint; reply: ComplaintReceipt }>(
  'POST',
  '/complaints',
  'anyone',
);

export const readComplaint = call<{ params: Token; reply: SeenComplaint }>(
  'GET',
  '/complaints/:token',
  'anyone',
);

export const answerComplaint = call<{ params: Token; body: ComplaintNoteBody; reply: SeenComplaint }>(
  'POST',
  '/complaints/:token/notes',
  'anyone',
);

export const listComplaints = listCall<{ query: ComplaintsQuery; reply: Complaint[] }>(
  '/admin/complaints',
  'admin',
  'service',
);

export const readDeskComplaint = call<{ params: Id; reply: Complaint }>(
  'GET',
  '/admin/complaints/:id',
  'admin',
  'service',
);

export const createComplaint = call<{ body: DeskComplaint; reply: Complaint }>(
  'POST',
  '/admin/complaints',
  'admin',
  'service',
);

export const acknowledgeComplaint = call<{ params: Id; body: AcknowledgeBody; reply: Complaint }>(
  'POST',
  '/admin/complaints/:id/acknowledge',
  'admin',
  'service',
);

export const noteComplaint = call<{ params: Id; body: DeskNoteBody; reply: Complaint }>(
  'POST',
  '/admin/complaints/:id/notes',
  'admin',
  'service',
);

export const resolveComplaint = call<{ params: Id; body: ResolveBody; reply: Complaint }>(
  'POST',
  '/admin/complaints/:id/resolve',
  'admin',
  'service',
);
