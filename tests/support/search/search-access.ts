import type { CallKey } from '../../../src/app/api-types.ts';
import { FOR_ADMINS, FOR_ANYONE, type AccessCase, type AccessPeople } from '../accounts/access-steps.ts';

const synonymBody = () => ({
  from: `word ${Math.random().toString(36).slice(2)}`,
  to: ['camera'],
  bothWays: false,
});

async function newSynonymId({ admin }: AccessPeople): Promise<{ id: string }> {
  const { body } = await admin.client.call('POST /admin/synonyms', { body: synonymBody() });
  return { id: body._id };
}

/** The expected access of each call about searching. */
export const SEARCH_ACCESS = {
  'GET /suggest': { statuses: FOR_ANYONE },
  'GET /admin/synonyms': { statuses: FOR_ADMINS },
  'POST /admin/synonyms': { statuses: [401, 403, 403, 201], input: () => ({ body: synonymBody() }) },
  'PUT /admin/synonyms/:id': {
    statuses: FOR_ADMINS,
    input: async (people) => ({ params: await newSynonymId(people), body: synonymBody() }),
  },
  'DELETE /admin/synonyms/:id': {
    statuses: FOR_ADMINS,
    input: async (people) => ({ params: await newSynonymId(people) }),
  },
  'GET /admin/search-words': { statuses: FOR_ADMINS },
} satisfies Partial<Record<CallKey, AccessCase>>;
