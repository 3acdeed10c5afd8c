import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Product } from '../listing/catalogue.shapes.ts';
import * as productDeskMessages from './product-desk.words.ts';
import { showConfirm, showAlert } from '../../kit/web/lib/dialogs.ts';
import { Dialog } from '../../kit/web/ui/dialogs/dialog.tsx';
import { Tabs } from '../../kit/web/ui/page/tabs.tsx';
import { focusFaults } from '../../kit/web/ui/forms/error-summary.tsx';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { RefusedError, sentenceOf } from '../../kit/web/lib/api/failures.ts';
import { toasts } from '../../kit/web/lib/toasts.ts';
import { foreignChanges, useMeanwhile } from './draft-merge.desk.tsx';
import {
  draftOf,
  emptyDraft,
  errorsIn,
  isChanged,
  missingFields,
  type FieldErrors,
  type ProductDraft,
  bodyOf,
  editBodyOf,
  errorsByField,
} from './product-draft.desk.ts';
import { ProductForm, type SaveFailure } from './plain-parts.desk.tsx';
import { invalidateCatalogue } from './use-product-changes.desk.ts';

export interface ProductPart {
  name: string;
  draw: (props: { product: Product; onProduct: (product: Product) => void }) => ReactNode;
}

interface Props {
  /** Null for a new product. */
  product: Product | null;
  parts?: ProductPart[];
  stockField?: ReactNode;
  onClose: () => void;
}

export function ProductDialog({ product, parts = [], stockField, onClose }: Props) {
  const [seen, setSeen] = useState(product);
  const [before, setBefore] = useState(() => (product === null ? emptyDraft : draftOf(product)));
  const [draft, setDraft] = useState(before);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<SaveFailure | null>(null);
  const form = useRef<HTMLDivElement>(null);
  const { meanwhile, compare, choose } = useMeanwhile();
  const addsAnother = useRef(false);
  const saving = useSaveProduct(seen, {
    onSaved: () => (addsAnother.current ? startAnother() : onClose()),
    onRefused: (reason, wrong) => {
      setErrors(wrong);
      setFailure(reason);
      if (reason.isStale) void showTheirs(reason.changedBy);
    },
  });

  /** Shows their changes beside the form's values; the next save is compared with their state. */
  async function showTheirs(changedBy: string | null): Promise<void> {
    const theirs = await compare(seen!._id, changedBy, { before, draft });
    if (!theirs) return;
    setSeen(theirs.product);
    setBefore(theirs.draft);
    setDraft(theirs.merged);
  }
  useLeavingGuard(() => isChanged(draft, before));

  /** The next product is mostly of the same category and brand. */
  function startAnother(): void {
    const next = { ...emptyDraft, category: draft.category, brand: draft.brand };
    setBefore(next);
    setDraft(next);
    setErrors({});
    focusField('name');
  }

  /** Called after a change in a part's tab. Saving finds changes by others. */
  function takeOver(changed: Product): void {
    const after = draftOf(changed);
    const image = { image: after.image };
    if (foreignChanges({ ...before, ...image }, before, after).length > 0) return;
    setSeen(changed);
    setBefore({ ...before, ...image });
    if (draft.image === before.image) setDraft({ ...draft, ...image });
  }

  function change(part: Partial<ProductDraft>): void {
    setDraft((now) => ({ ...now, ...part }));
    setErrors((now) => Object.fromEntries(Object.entries(now).filter(([field]) => !(field in part))));
  }

  async function save(another: boolean): Promise<void> {
    addsAnother.current = another;
    setFailure(null);
    const missing = missingFields(draft);
    if (missing.length > 0) {
      setErrors(Object.fromEntries(missing.map((field) => [field, productDeskMessages.missing[field]])));
      await showAlert(productDeskMessages.fillAll);
      requestAnimationFrame(() => focusFaults(form.current));
      return;
    }
    const wrong = errorsIn(draft);
    setErrors(wrong);
    const first = Object.keys(wrong)[0];
    if (first === undefined) saving.mutate({ draft, before });
    else requestAnimationFrame(() => focusFaults(form.current));
  }

  /** Waits for the next frame, because the form may still be rendered again. */
  function focusField(name: string): void {
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus());
  }

  async function close(): Promise<void> {
    if (isAsking.current || saving.isPending) return;
    isAsking.current = true;
    const isSure =
      !isChanged(draft, before) ||
      (await showConfirm(productDeskMessages.leaveUnsaved, { confirmLabel: 'Leave without saving' }));
    isAsking.current = false;
    if (isSure) onClose();
  }
  const isAsking = useRef(false);

  const productForm = (
    <ProductForm
      draft={draft}
      errors={errors}
      stockField={stockField}
      failure={failure}
      meanwhile={meanwhile}
      isSaving={saving.isPending}
      onChange={change}
      onImageFault={(sentence) => setErrors((now) => ({ ...now, image: sentence }))}
      onSave={() => void save(false)}
      onSaveAndAdd={product === null ? () => void save(true) : undefined}
      onCancel={() => void close()}
      onChoose={(change, takesTheirs) => setDraft(choose(draft, change, takesTheirs))}
    />
  );

  function tabsOf(shown: Product) {
    const panels = parts.map(({ name, draw }) => ({
      name,
      panel: draw({ product: shown, onProduct: takeOver }),
    }));
    return [{ name: 'Details', panel: productForm }, ...panels];
  }

  return (
    <Dialog
      title={product === null ? 'Add Product' : 'Edit Product'}
      position="wide"
      onClose={() => void close()}
    >
      <div ref={form}>
        {seen === null ? productForm : <Tabs label="Parts of the product" tabs={tabsOf(seen)} />}
      </div>
    </Dialog>
  );
}

function useLeavingGuard(wouldLose: () => boolean): void {
  const holds = useEffectEvent(wouldLose);
  useEffect(() => {
    const guard = (event: BeforeUnloadEvent) => {
      if (holds()) event.preventDefault();
    };
    window.addEventListener('beforeunload', guard);
    return () => window.removeEventListener('beforeunload', guard);
  }, []);
}

interface Outcome {
  onSaved: () => void;
  onRefused: (failure: SaveFailure, errors: FieldErrors) => void;
}

interface Edit {
  draft: ProductDraft;
  before: ProductDraft;
}

/** @param product when it was opened; null for a new one */
function useSaveProduct(product: Product | null, { onSaved, onRefused }: Outcome) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ draft, before }: Edit) =>
      product === null
        ? callApi('POST /products', { body: bodyOf(draft, before) })
        : callApi('PUT /products/:id', {
            params: { id: product._id },
            body: editBodyOf(draft, before, product.updatedAt),
          }),
    onSuccess: () => {
      invalidateCatalogue(client);
      toasts.success(product === null ? productDeskMessages.created : productDeskMessages.updated);
      onSaved();
    },
    onError: (error) => {
      const fallback = product === null ? productDeskMessages.createFailed : productDeskMessages.updateFailed;
      const sentence = sentenceOf(error, fallback);
      toasts.error(sentence);
      onRefused({ sentence, ...staleness(error) }, fieldErrorsOf(error));
    },
  });
}

function staleness(error: unknown): Omit<SaveFailure, 'sentence'> {
  const isStale = error instanceof RefusedError && error.code === 'product_changed';
  const changedBy = isStale ? error.details.changedBy : null;
  return { isStale, changedBy: typeof changedBy === 'string' ? changedBy : null };
}

function fieldErrorsOf(error: unknown): FieldErrors {
  if (!(error instanceof RefusedError)) return {};
  if (error.code === 'sku_taken') return { sku: error.message };
  if (error.code === 'slug_taken') return { slug: error.message };
  return errorsByField(error.fields);
}
