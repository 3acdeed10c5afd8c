import { generalMessages } from '../../../../../contract/platform/general-messages.ts';
import { SEARCH_DEBOUNCE_MS } from '../../../../../domain/platform/platform-limits.ts';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { LoadFailed } from '../../../../ui/page/load-failed.tsx';
import { Pending } from '../../../../ui/page/pending.tsx';
import { SearchBox } from '../../../../ui/page/search-box.tsx';

/** Number of rows shown; the search finds the others. */
export const SHOWN = 8;

interface Props<Item> {
  title: string;
  searchLabel: string;
  noneFound: string;
  search: string;
  onSearch: (search: string) => void;
  found: { items: Item[] | undefined; isPending: boolean; isError: boolean; retry: () => void };
  /** The texts shown of one item. */
  lookOf: (item: Item) => { key: string; name: string; more: string };
  onChosen: (item: Item) => void;
  onClose: () => void;
}

export function ChooseDialog<Item>({ found, lookOf, onChosen, onClose, ...texts }: Props<Item>) {
  const { title, searchLabel, noneFound, search, onSearch } = texts;
  return (
    <Dialog title={title} onClose={onClose} closesOnBackdrop={false}>
      <div className="grid gap-4">
        <SearchBox
          label={searchLabel}
          placeholder={`${searchLabel}...`}
          value={search}
          onSearch={onSearch}
          delayMs={SEARCH_DEBOUNCE_MS}
        />
        {found.isPending && <Pending>{generalMessages.loading}</Pending>}
        {found.isError && <LoadFailed sentence={generalMessages.network} onRetry={found.retry} />}
        {found.items?.length === 0 && <p className="text-text-2">{noneFound}</p>}
        <ul className="grid">
          {found.items?.map((item) => {
            const { key, name, more } = lookOf(item);
            return (
              <li key={key}>
                <button
                  type="button"
                  className="min-h-11 w-full border-b border-line py-2 text-left hover:bg-subtle"
                  onClick={() => onChosen(item)}
                >
                  <span className="block font-[650] wrap-anywhere">{name}</span>
                  <span className="num block text-small text-text-2 wrap-anywhere">{more}</span>
                </button>
              </li>
            );
          })}
        </ul>
      </div>
    </Dialog>
  );
}
