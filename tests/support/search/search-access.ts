import { createSynonym } from '../../../src/contract/search/search.ts';
import { FOR_ADMINS, FOR_ANYONE, type AccessCase, type AccessPeople } from '../accounts/access-steps.ts';

const synonymBody = () => ({
  from: `word ${Math.random().toString(36).slice(2)}`,
  to: ['camera'],
  bothWays: false,
});

async function newSynonymId({ admin }: AccessPeople): Promise<{ id: string }> {
  const { body } = await admin.client.call(createSynonym, { body: synonymBody() });
  return { id: body._id };
}

/** The expected access of each call about searching. */
export const SEARCH_ACCESS: Record<string, AccessCase> = {
  suggest: { statuses: FOR_ANYONE },
  listSynonyms: { statuses: FOR_ADMINS },
  createSynonym: { statuses: [401, 403, 403, 201], input: () => ({ body: synonymBody() }) },
  updateSynonym: {
    statuses: FOR_ADMINS,
    input: async (people) => ({ params: await newSynonymId(people), body: synonymBody() }),
  },
  deleteSynonym: { statuses: FOR_ADMINS, input: async (people) => ({ params: await newSynonymId(people) }) },
  listSearchWords: { statuses: FOR_ADMINS },
};
