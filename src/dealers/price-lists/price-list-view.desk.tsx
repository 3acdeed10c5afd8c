import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type SubmitEvent } from 'react';
import { X } from 'lucide-react';
import * as priceListMessages from './price-list.words.ts';
import type { PriceList } from './price-lists.shapes.ts';
import { paths } from '../../app/page-paths.ts';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { isRefusal, sentenceOf, RefusedError } from '../../kit/web/lib/api/failures.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { LoadFailed } from '../../kit/web/ui/page/load-failed.tsx';
import { Pending } from '../../kit/web/pending.tsx';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { showConfirm } from '../../kit/web/lib/dialogs.ts';
import { toasts } from '../../kit/web/lib/toasts.ts';
import { useNavigate } from '../../kit/web/router/router.tsx';
import { DateField } from '../../kit/web/forms/date-field.tsx';
import { useLeavingGuard } from '../../kit/web/lib/leaving-guard.tsx';
import { ErrorSummary, focusFaults } from '../../kit/web/ui/forms/error-summary.tsx';
import { TextField } from '../../kit/web/ui/forms/field.tsx';
import { SelectField } from '../../kit/web/ui/forms/select-field.tsx';
import { IconButton } from '../../kit/web/ui/icon-button.tsx';
import { DeskSubHeading } from '../../platform/desk/desk-heading.desk.tsx';
import { FixedPrices } from './fixed-prices.desk.tsx';
import { priceListBodyOf, priceListDraftOf, type PriceListDraft } from './price-list-draft.desk.ts';

export function PriceListView({ id }: { id: string }) {
  const { data, isPending, error, refetch } = useQuery(
    apiQuery('GET /admin/price-lists/:id', { params: { id } }),
  );
  if (isPending) return <Pending />;
  if (isRefusal(error, 404))
    return <DeskSubHeading page="adminPriceLists" title={priceListMessages.notFound} />;
  if (!data)
    return (
      <>
        <DeskSubHeading page="adminPriceLists" title="Price list" />
        <LoadFailed sentence={priceListMessages.loadFailed} onRetry={() => void refetch()} />
      </>
    );
  return <PriceListParts list={data} />;
}

function PriceListParts({ list }: { list: PriceList }) {
  const removing = useDeletePriceList();
  const { name, companies } = list;
  return (
    <>
      <DeskSubHeading
        page="adminPriceLists"
        title={name}
        lead={companies === 1 ? '1 company has it' : `${companies} companies have it`}
        actions={
          <Button kind="danger" busy={removing.isRemoving} onClick={() => void removing.remove(list)}>
            Delete
          </Button>
        }
      />
      <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[380px_minmax(0,1fr)]">
        <PriceListForm key={list.updatedAt} list={list} />
        <FixedPrices list={list} />
      </div>
    </>
  );
}

function useDeletePriceList() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const removing = useMutation({
    mutationFn: (id: string) => callApi('DELETE /admin/price-lists/:id', { params: { id } }),
    onSuccess: ({ message }) => {
      toasts.success(message);
      void client.invalidateQueries({ queryKey: ['/admin/price-lists'] });
      navigate(paths.adminPriceLists);
    },
    meta: { failed: priceListMessages.saveFailed },
  });
  return {
    isRemoving: removing.isPending,
    async remove({ _id, name }: PriceList): Promise<void> {
      const isSure = await showConfirm(priceListMessages.confirmDelete, {
        title: name,
        confirmLabel: 'Delete',
      });
      if (isSure) removing.mutate(_id);
    },
  };
}

function PriceListForm({ list }: { list: PriceList }) {
  const [before] = useState(() => priceListDraftOf(list));
  const [draft, setDraft] = useState(before);
  const form = useRef<HTMLFormElement>(null);
  const client = useQueryClient();
  const isChanged = JSON.stringify(draft) !== JSON.stringify(before);
  useLeavingGuard(
    () => isChanged,
    () => showConfirm(priceListMessages.leave, { confirmLabel: 'Leave' }),
  );
  const saving = useMutation({
    mutationFn: () =>
      callApi('PUT /admin/price-lists/:id', {
        params: { id: list._id },
        body: { ...priceListBodyOf(draft), updatedAt: list.updatedAt },
      }),
    onSuccess: (saved) => {
      client.setQueryData(
        apiQuery('GET /admin/price-lists/:id', { params: { id: saved._id } }).queryKey,
        saved,
      );
      void client.invalidateQueries({ queryKey: ['/admin/price-lists'] });
      toasts.success(priceListMessages.saved);
    },
    onError: (error) => {
      toasts.error(sentenceOf(error, priceListMessages.saveFailed));
      if (isRefusal(error, 409)) void client.invalidateQueries({ queryKey: ['/admin/price-lists/:id'] });
      requestAnimationFrame(() => focusFaults(form.current));
    },
  });
  const faults = faultsOf(saving.error);
  const change = (part: Partial<PriceListDraft>) => setDraft({ ...draft, ...part });

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (!saving.isPending) saving.mutate();
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      className="grid gap-4 rounded-lg border border-line bg-surface p-4 md:p-5 md:shadow-lift"
    >
      <ErrorSummary faults={faults} />
      <TextField
        label="Name"
        name="name"
        required
        maxLength={100}
        value={draft.name}
        error={faults.name ?? null}
        onChange={(event) => change({ name: event.target.value })}
      />
      <TextField
        label="Percent off"
        name="percentOff"
        inputMode="decimal"
        className="num"
        value={draft.percentOff}
        error={faults.percentOff ?? null}
        onChange={(event) => change({ percentOff: event.target.value })}
      />
      <div className="grid items-start gap-4 sm:max-xl:grid-cols-2">
        <DateField
          label="First day"
          name="from"
          hint="Leave blank to begin now."
          value={draft.from}
          error={faults.from ?? null}
          onChange={(event) => change({ from: event.target.value })}
        />
        <DateField
          label="Last day"
          name="to"
          hint="Leave blank for no end."
          value={draft.to}
          error={faults.to ?? null}
          onChange={(event) => change({ to: event.target.value })}
        />
      </div>
      <CategoryPercents
        categories={draft.categories}
        faults={faults}
        onChange={(categories) => change({ categories })}
      />
      <Button type="submit" busy={saving.isPending} className="justify-self-start">
        Save price list
      </Button>
    </form>
  );
}

interface CategoriesProps {
  categories: PriceListDraft['categories'];
  faults: Record<string, string>;
  onChange: (categories: PriceListDraft['categories']) => void;
}

function CategoryPercents({ categories, faults, onChange }: CategoriesProps) {
  const { data: all = [] } = useQuery(apiQuery('GET /categories', {}));
  const options = [
    { value: '', name: 'Choose a category' },
    ...all.map(({ slug, name }) => ({ value: slug, name })),
  ];
  const change = (index: number, part: Partial<PriceListDraft['categories'][number]>) =>
    onChange(categories.map((each, place) => (place === index ? { ...each, ...part } : each)));
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-[550]">By category</legend>
      {categories.map(({ category, percentOff }, index) => (
        <div key={index} className="grid grid-cols-[1fr_88px_auto] items-end gap-2">
          <SelectField
            label={`Category ${index + 1}`}
            name={`categories.${index}.category`}
            value={category}
            error={faults[`categories.${index}.category`] ?? null}
            onChange={(event) => change(index, { category: event.target.value })}
            options={options}
          />
          <TextField
            label="%"
            aria-label={`Percent off category ${index + 1}`}
            name={`categories.${index}.percentOff`}
            inputMode="decimal"
            className="num"
            value={percentOff}
            error={faults[`categories.${index}.percentOff`] ?? null}
            onChange={(event) => change(index, { percentOff: event.target.value })}
          />
          <IconButton
            aria-label={`Remove category ${index + 1}`}
            onClick={() => onChange(categories.filter((_, place) => place !== index))}
          >
            <X size={20} />
          </IconButton>
        </div>
      ))}
      <Button
        kind="outline"
        size="small"
        className="justify-self-start"
        onClick={() => onChange([...categories, { category: '', percentOff: '' }])}
      >
        Add category
      </Button>
    </fieldset>
  );
}

function faultsOf(error: Error | null): Record<string, string> {
  if (!(error instanceof RefusedError)) return {};
  return error.code === 'name_taken' ? { name: error.message } : error.fields;
}
