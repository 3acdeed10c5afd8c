import { useState } from 'react';
import type { Product } from '../listing/catalogue.shapes.ts';
import * as productDeskMessages from './product-desk.words.ts';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { sentenceOf } from '../../kit/web/lib/api/failures.ts';
import { toasts } from '../../kit/web/lib/toasts.ts';
import type { Meanwhile } from './changed-meanwhile.desk.tsx';
import { foreignChanges, mergedDraft, type ForeignChange } from './draft-merge.desk.ts';
import { draftOf, type ProductDraft } from './product-draft.desk.ts';

interface Forms {
  before: ProductDraft;
  draft: ProductDraft;
}

interface Theirs {
  product: Product;
  draft: ProductDraft;
  merged: ProductDraft;
}

export function useMeanwhile() {
  const [meanwhile, setMeanwhile] = useState<Meanwhile | null>(null);
  const [versions, setVersions] = useState<{ mine: ProductDraft; theirs: ProductDraft } | null>(null);

  /** @returns null if the product could not be read; a toast says why */
  async function compare(
    id: string,
    changedBy: string | null,
    { before, draft }: Forms,
  ): Promise<Theirs | null> {
    try {
      const product = await callApi('GET /products/:id', { params: { id } });
      const theirs = draftOf(product);
      const changes = foreignChanges(before, draft, theirs);
      const taken = new Set(changes.filter(({ isMineChanged }) => !isMineChanged).map(({ field }) => field));
      setVersions({ mine: draft, theirs });
      setMeanwhile({ changedBy, changedAt: product.updatedAt, changes, taken });
      return { product, draft: theirs, merged: mergedDraft(before, draft, theirs) };
    } catch (error) {
      toasts.error(sentenceOf(error, productDeskMessages.updateFailed));
      return null;
    }
  }

  function choose(draft: ProductDraft, { field }: ForeignChange, takesTheirs: boolean): ProductDraft {
    setMeanwhile((now) => now && { ...now, taken: changed(now.taken, field, takesTheirs) });
    const version = takesTheirs ? versions!.theirs : versions!.mine;
    return { ...draft, [field]: version[field] };
  }

  return { meanwhile, compare, choose };
}

function changed<T>(set: ReadonlySet<T>, item: T, isIn: boolean): ReadonlySet<T> {
  const next = new Set(set);
  if (isIn) next.add(item);
  else next.delete(item);
  return next;
}
