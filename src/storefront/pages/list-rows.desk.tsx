import { useId, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { ArrowDown, ArrowUp, ChevronDown, ChevronRight, Plus } from 'lucide-react';
import { Button } from '../../kit/web/ui/button.tsx';
import { classNames } from '../../kit/web/ui/class-names.ts';
import { IconButton } from '../../kit/web/ui/icon-button.tsx';
import { RowMenu } from '../../kit/web/ui/tables/row-menu.tsx';
import { useFaultsBelow } from './field-names.desk.tsx';

interface Props<Item> {
  items: readonly Item[];
  /** The path by which the API refuses the list: `blocks[2].items`. */
  path: string;
  /** What one of them is called: `section`. */
  noun: string;
  nameOf: (item: Item) => string;
  detailOf?: (item: Item) => string;
  pictureOf?: (item: Item) => string | null;
  /** Each row is its field, so that there is nothing to open. */
  isInline?: boolean;
  /** The least number of them. */
  min?: number;
  max?: number;
  onChange: (items: Item[]) => void;
  /** Adds one at the end; without it the caller adds them, by `onChange`. */
  newItem?: () => Item;
  /** What is chosen before one is added. */
  beside?: ReactNode;
  /** The fields of a row. */
  children: (item: Item, onItem: (changed: Item) => void, path: string) => ReactNode;
}

/** Rows that open in place, one at a time, and are moved and removed by buttons. */
export function ListRows<Item>({ items, path, noun, min = 0, max = Infinity, ...props }: Props<Item>) {
  const { nameOf, detailOf, pictureOf, isInline = false, beside, onChange, newItem, children } = props;
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<number | null>(null);
  const faulty = useFaultsBelow(path);

  /** Puts focus on the first of these in a row, once the list is drawn as it is then. */
  function changeTo(changed: Item[], nextOpened: number | null, focused: number, ...found: string[]): void {
    flushSync(() => {
      setOpened(nextOpened);
      onChange(changed);
    });
    // Without the list once its last row is gone.
    const row = box.current!.querySelector(':scope > ol')?.children[Math.max(0, focused)] ?? box.current!;
    [...found, 'button']
      .flatMap((each) => [...row.querySelectorAll<HTMLElement>(each)])
      .find((each) => each.offsetParent !== null && !each.matches(':disabled'))
      ?.focus();
  }

  function move(from: number, by: number): void {
    const moved = [...items];
    moved.splice(from + by, 0, ...moved.splice(from, 1));
    const places: Record<number, number> = { [from]: from + by, [from + by]: from };
    const next = opened === null ? null : (places[opened] ?? opened);
    changeTo(moved, next, from + by, `[data-move="${by}"]`, `[data-move="${-by}"]`);
  }

  function remove(index: number): void {
    const next = opened === null || opened === index ? null : opened - Number(opened > index);
    changeTo(items.toSpliced(index, 1), next, Math.min(index, items.length - 2));
  }

  return (
    <div ref={box} className="grid min-w-0 grid-cols-1 gap-3">
      {items.length > 0 && (
        <ol className="grid grid-cols-1 gap-2">
          {items.map((item, index) => {
            const ofItem = `${path}[${index}]`;
            const isOpen = opened === index || faulty.some((each) => each.startsWith(ofItem));
            const name = nameOf(item);
            const Chevron = isOpen ? ChevronDown : ChevronRight;
            const picture = pictureOf?.(item) ?? null;
            const fields = () => children(item, (changed) => onChange(items.with(index, changed)), ofItem);
            const label = name || `${noun} ${index + 1}`;
            const moves = [
              { name: 'Move up', by: -1, icon: <ArrowUp size={18} />, isLast: index === 0 },
              { name: 'Move down', by: 1, icon: <ArrowDown size={18} />, isLast: index === items.length - 1 },
            ];
            return (
              <li key={index} className="min-w-0 rounded-lg border border-line bg-surface">
                <div className="flex items-center gap-1 rounded-lg pr-1.5 hover:bg-surface-2">
                  {isInline ? (
                    <div className="min-w-0 grow p-2">{fields()}</div>
                  ) : (
                    <button
                      type="button"
                      aria-expanded={isOpen}
                      aria-controls={`${id}-${index}`}
                      onClick={() => setOpened(isOpen ? null : index)}
                      className="flex min-h-12 min-w-0 grow items-center gap-2.5 rounded-lg px-3 py-2 text-left"
                    >
                      <Chevron size={18} className="shrink-0 text-text-3" />
                      {picture !== null && (
                        <img
                          src={picture}
                          alt=""
                          className="size-10 shrink-0 rounded-sm bg-surface-2 object-contain"
                        />
                      )}
                      <span className="min-w-0 wrap-anywhere">
                        <span className={name ? 'font-[650]' : 'text-text-3'}>
                          {name || `Untitled ${noun}`}
                        </span>{' '}
                        {detailOf && <span className="inline-block text-text-3">{detailOf(item)}</span>}
                      </span>
                    </button>
                  )}
                  {moves.map(({ by, icon, isLast, ...each }) => (
                    <IconButton
                      key={by}
                      data-move={by}
                      aria-label={`${each.name} ${label}`}
                      title={each.name}
                      disabled={isLast}
                      className="max-sm:hidden"
                      onClick={() => move(index, by)}
                    >
                      {icon}
                    </IconButton>
                  ))}
                  <RowMenu
                    of={label}
                    actions={[
                      ...moves
                        .filter(({ isLast }) => !isLast)
                        .map((each) => ({
                          name: each.name,
                          label: `${each.name} ${label}`,
                          onPress: () => move(index, each.by),
                        })),
                      ...(items.length > min
                        ? [
                            {
                              name: `Remove ${noun}`,
                              label: `Remove ${label}`,
                              isDanger: true,
                              onPress: () => remove(index),
                            },
                          ]
                        : []),
                    ]}
                  />
                </div>
                {!isInline && (
                  <div
                    id={`${id}-${index}`}
                    hidden={!isOpen}
                    className={classNames(isOpen && 'grid grid-cols-1 gap-4 border-t border-line p-4')}
                  >
                    {isOpen && fields()}
                  </div>
                )}
              </li>
            );
          })}
        </ol>
      )}
      {newItem && items.length < max && (
        <div className="flex flex-wrap items-end gap-3">
          {beside}
          <Button
            kind="outline"
            size={beside ? 'normal' : 'small'}
            onClick={() =>
              changeTo([...items, newItem()], items.length, items.length, 'input,textarea,select')
            }
          >
            <Plus size={18} />
            Add {noun}
          </Button>
        </div>
      )}
    </div>
  );
}
