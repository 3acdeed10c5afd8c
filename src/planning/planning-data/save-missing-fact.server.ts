import type { MissingFactParams } from './missing-facts.shapes.ts';
import * as missingFactsMessages from './missing-facts.words.ts';
import type { Message } from '../../kit/api/shapes.ts';
import type { WithAttributes } from '../../catalogue/attributes/attributes-memo.server.ts';
import { notFound } from '../../kit/server/http/errors.ts';
import { step, type Actor } from '../../platform/records/step.server.ts';
import { planNeeds } from './list-missing-facts.server.ts';

/**
 * Keeps whether a fact that planners need applies to a product. Only the list of what is missing changes.
 * @throws Refused 404 where the product is gone, or the fact is not asked of it for planners
 */
export async function saveMissingFact(
  actor: Actor<WithAttributes>,
  { id, key }: MissingFactParams,
  applies: boolean,
): Promise<Message> {
  const { byKey } = await actor.services.attributes();
  return step(actor, async ({ tx, audit }) => {
    const product = await planNeeds(tx, id);
    if (!product || (!applies && !product.needed.includes(key)))
      throw notFound(missingFactsMessages.notAsked);
    const row = { product_id: id, key };
    if (applies) {
      await tx
        .deleteFrom('facts_not_applicable')
        .where('product_id', '=', id)
        .where('key', '=', key)
        .execute();
    } else {
      await tx
        .insertInto('facts_not_applicable')
        .values(row)
        .onConflict((at) => at.doNothing())
        .execute();
    }
    const name = byKey.get(key)?.name ?? key;
    await audit('product.fact', id, { name: product.name, fact: name, applies });
    return { message: missingFactsMessages.kept(name, applies) };
  });
}
