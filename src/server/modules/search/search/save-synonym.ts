import { MAX_SYNONYMS } from '../../../../domain/search/search-limits.ts';
import * as searchMessages from '../../../../contract/search/search-messages.ts';
import type { Synonym, SynonymBody } from '../../../../contract/search/search-shapes.ts';
import { violatedUnique } from '../../../../db/transaction.ts';
import { conflict, invalid, notFound } from '../../../http/errors.ts';
import { wordsOf } from '../../catalogue/search-documents/search-words.ts';
import { step, type Actor } from '../../platform/records/step.ts';
import {
  changeSynonym,
  countSynonyms,
  insertSynonym,
  lockSynonym,
  removeSynonym,
} from './synonyms-queries.ts';

const MAX_FROM_WORDS = 3;
const sentences = searchMessages.synonyms;

/** @throws Refused 400 (not one to three words, or a word that means itself), 409 synonym_twice, synonyms_full */
export function createSynonym(actor: Actor, body: SynonymBody): Promise<Synonym> {
  const checked = checkedBody(body);
  return refuseTwice(() =>
    step(actor, async ({ tx, audit }) => {
      await tx.effects.lockCatalogue(tx);
      if ((await countSynonyms(tx)) >= MAX_SYNONYMS)
        throw conflict('synonyms_full', sentences.tooMany(MAX_SYNONYMS));
      const synonym = await insertSynonym(tx, checked);
      await audit('synonym.create', synonym.from, factsOf(synonym));
      return synonym;
    }),
  );
}

/** @throws Refused 404, or as createSynonym */
export function updateSynonym(actor: Actor, id: string, body: SynonymBody): Promise<Synonym> {
  const checked = checkedBody(body);
  return refuseTwice(() =>
    step(actor, async ({ tx, audit }) => {
      const before = await lockSynonym(tx, id);
      if (!before) throw notFound(sentences.notFound);
      const synonym = await changeSynonym(tx, id, checked);
      await audit('synonym.update', synonym.from, { from: factsOf(before), to: factsOf(synonym) });
      return synonym;
    }),
  );
}

/** @throws Refused 404 */
export async function deleteSynonym(actor: Actor, id: string): Promise<void> {
  await step(actor, async ({ tx, audit }) => {
    const synonym = await lockSynonym(tx, id);
    if (!synonym) throw notFound(sentences.notFound);
    await removeSynonym(tx, id);
    await audit('synonym.delete', synonym.from, factsOf(synonym));
  });
}

function checkedBody({ from, to, bothWays }: SynonymBody): SynonymBody {
  const words = wordsOf(from);
  if (words.length < 1 || words.length > MAX_FROM_WORDS)
    throw invalid(sentences.fromWords, { from: sentences.fromWords });
  const folded = words.join(' ');
  const targets = to.map((text) => wordsOf(text).join(' '));
  if (targets.includes('')) throw invalid(sentences.toWords, { to: sentences.toWords });
  if (targets.includes(folded)) throw invalid(sentences.fromAmongTo, { to: sentences.fromAmongTo });
  const distinct = to.filter((_, index) => targets.indexOf(targets[index]!) === index);
  return { from: folded, to: distinct, bothWays };
}

async function refuseTwice(save: () => Promise<Synonym>): Promise<Synonym> {
  try {
    return await save();
  } catch (error) {
    if (violatedUnique(error) === 'synonyms_from') throw conflict('synonym_twice', sentences.twice);
    throw error;
  }
}

function factsOf({ from, to, bothWays }: Synonym) {
  return { from, to, bothWays };
}
