import { call, listCall } from '../platform/call.ts';
import type { Message, Paging } from '../platform/shapes.ts';
import type { CompatibilityNote, NewNote } from './compatibility-notes-shapes.ts';

export const listNotes = listCall<{ query: Paging; reply: CompatibilityNote[] }>(
  '/admin/compatibility-notes',
  'admin',
  'catalogue',
);

export const createNote = call<{ body: NewNote; reply: CompatibilityNote }>(
  'POST',
  '/admin/compatibility-notes',
  'admin',
  'catalogue',
);

export const deleteNote = call<{ params: { id: string }; reply: Message }>(
  'DELETE',
  '/admin/compatibility-notes/:id',
  'admin',
  'catalogue',
);
