import { z } from 'zod';
import { newNote, noteShape } from '../../../../contract/planning/compatibility-notes-shapes.ts';
import * as noteMessages from '../../../../contract/planning/note-messages.ts';
import { idParams, message, pagingQuery } from '../../../../contract/platform/shapes.ts';
import { forDesk } from '../../../http/calls.ts';
import type { Routing } from '../../../http/route.ts';
import { readNotesPage } from './notes-queries.ts';
import { createNote, deleteNote } from './save-note.ts';

export function notesCalls({ services }: Routing) {
  return {
    'GET /admin/compatibility-notes': forDesk(
      'catalogue',
      {
        name: 'listNotes',
        counted: true,
        summary: 'List notes on two products, newest first',
        query: pagingQuery,
        reply: z.array(noteShape),
      },
      ({ query }) => readNotesPage(services.db, query),
    ),

    'POST /admin/compatibility-notes': forDesk(
      'catalogue',
      {
        name: 'createNote',
        summary: 'Add a compatibility note on two products',
        status: 201,
        refusals: [404, 409],
        body: newNote,
        reply: noteShape,
      },
      ({ currentUser, body }) => createNote({ services, currentUser }, body),
    ),

    'DELETE /admin/compatibility-notes/:id': forDesk(
      'catalogue',
      {
        name: 'deleteNote',
        summary: 'Delete a compatibility note',
        refusals: [404],
        params: idParams,
        reply: message,
      },
      async ({ currentUser, params }) => {
        await deleteNote({ services, currentUser }, params.id);
        return { message: noteMessages.deleted };
      },
    ),
  };
}
