import { useEffect, useId, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../app/page-paths.ts';
import { useDeskRights } from '../../kit/web/lib/session/desk-rights.ts';
import { useNavigate } from '../../kit/web/router/router.tsx';
import { classNames } from '../../kit/web/ui/class-names.ts';
import { Dialog } from '../../kit/web/ui/dialogs/dialog.tsx';
import { inputClass } from '../../kit/web/ui/input-class.ts';
import { usePaused } from '../../kit/web/lib/use-paused.ts';
import { useMenuEntries, useMayOpen } from '../../platform/desk/desk-menu.desk.ts';
import {
  bestFirst,
  commandsMatching,
  doCommands,
  pageCommandsOf,
  type Command,
} from './palette-commands.desk.ts';

const SHOWN = 4;

const MIN_LETTERS = 2;

const TYPING_PAUSE_MS = 200;

const KEY = 'admin-recent';

const KEPT = 5;

export function CommandPalette({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const [index, setIndex] = useState(0);
  const navigate = useNavigate();
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const groups = useGroups(typed.trim());
  const commands = groups.flatMap((group) => group.commands);
  const selected = Math.min(index, commands.length - 1);

  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [selected]);

  function run(command: Command | undefined): void {
    if (!command) return;
    rememberCommand(command);
    onClose();
    navigate(command.to);
  }

  const move: Record<string, () => void> = {
    ArrowDown: () => setIndex((selected + 1) % commands.length),
    ArrowUp: () => setIndex((selected - 1 + commands.length) % commands.length),
    Enter: () => run(commands[selected]),
  };

  return (
    <Dialog title="Search or jump to" onClose={onClose}>
      <input
        role="combobox"
        aria-label="Search or jump to"
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-activedescendant={`${id}-${selected}`}
        data-first-focus
        autoComplete="off"
        placeholder="A page, an order number, a name…"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setIndex(0);
        }}
        onKeyDown={(event) => {
          const act = move[event.key];
          if (!act) return;
          event.preventDefault();
          act();
        }}
        className={inputClass}
      />
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label="Where to"
        className="mt-3 h-[min(52dvh,420px)] overflow-y-auto"
      >
        {groups.map((group) => (
          <div key={group.caption} role="group" aria-label={group.caption}>
            <p aria-hidden="true" className="px-3 pt-2.5 pb-1 text-micro font-semibold text-text-3 uppercase">
              {group.caption}
            </p>
            {group.commands.map((command) => {
              const place = commands.indexOf(command);
              return (
                // The keys are handled by the combobox, as the ARIA pattern says.
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
                <div
                  key={command.name + command.to}
                  id={`${id}-${place}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={place === selected}
                  onClick={() => run(command)}
                  onPointerMove={() => setIndex(place)}
                  className={classNames(
                    'flex min-h-11 cursor-pointer items-center rounded-md px-3 wrap-anywhere',
                    place === selected && 'bg-accent-soft text-on-accent-soft',
                  )}
                >
                  {command.name}
                </div>
              );
            })}
          </div>
        ))}
      </div>
    </Dialog>
  );
}

interface Group {
  caption: string;
  commands: Command[];
}

/** Shows the last opened commands first while nothing is typed, and all others below. */
function useGroups(typed: string): Group[] {
  const [recent] = useState(recentCommands);
  const { has } = useDeskRights();
  const pages = pageCommandsOf(useMenuEntries());
  const jobs = doCommands.filter(({ right }) => has(right));
  const mayOpen = useMayOpen();
  const { exact, named } = usePaletteFinds(typed);
  const groups =
    typed === ''
      ? [
          { caption: 'Opened last', commands: recent.filter(({ to }) => mayOpen(to)) },
          { caption: 'Pages', commands: pages },
          { caption: 'Do', commands: jobs },
        ]
      : [
          { caption: 'Find', commands: exact },
          ...bestFirst(
            [
              { caption: 'Pages', commands: commandsMatching(pages, typed) },
              { caption: 'Do', commands: commandsMatching(jobs, typed) },
            ],
            typed,
          ),
          {
            caption: exact.length > 0 ? 'Find more' : 'Find',
            commands: [...named, ...searchesFor(typed).filter(({ to }) => mayOpen(to))],
          },
        ];
  return groups.filter(({ commands }) => commands.length > 0);
}

function searchesFor(typed: string): Command[] {
  const search = `search=${encodeURIComponent(typed)}`;
  return [
    { name: `Search orders for “${typed}”`, to: `${paths.adminOrders}?${search}` },
    { name: `Search products for “${typed}”`, to: `${paths.adminProducts}?${search}` },
    { name: `Search invoices for “${typed}”`, to: `${paths.adminDocuments}?${search}` },
    { name: `Search users for “${typed}”`, to: `${paths.adminUsers}?${search}` },
  ];
}

/** The last opened first; kept in this browser. */
function recentCommands(): Command[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isCommand) : [];
  } catch {
    return [];
  }
}

function rememberCommand({ name, to }: Command): void {
  const others = recentCommands().filter((command) => command.to !== to);
  localStorage.setItem(KEY, JSON.stringify([{ name, to }, ...others].slice(0, KEPT)));
}

function isCommand(value: unknown): value is Command {
  const { name, to } = (value ?? {}) as Partial<Record<string, unknown>>;
  return typeof name === 'string' && typeof to === 'string' && to.startsWith('/');
}

interface Finds {
  /** An order, invoice or SKU that was typed whole. */
  exact: Command[];
  named: Command[];
}

/** The shop's records of this name or number; asked once typing pauses. */
function usePaletteFinds(typed: string): Finds {
  const search = usePaused(typed, TYPING_PAUSE_MS);
  const { query } = useDeskRights();
  const isAsked = search.length >= MIN_LETTERS;
  const input = { query: { search, page: 1, limit: SHOWN } };
  const asked = <Made extends { enabled: boolean }>(made: Made) => ({
    ...made,
    enabled: made.enabled && isAsked,
  });
  const { data: orders } = useQuery(asked(query('GET /orders/allorders', 'orders', input)));
  const { data: products } = useQuery(asked(query('GET /admin/products', 'catalogue', input)));
  const { data: people } = useQuery(asked(query('GET /admin/customers', 'customers', input)));
  const { data: documents } = useQuery(asked(query('GET /admin/documents', 'documents', input)));
  if (!isAsked) return { exact: [], named: [] };
  const found = [
    ...(orders?.items ?? []).map(({ _id, user }) => ({
      id: _id,
      name: `Order ${_id}${user ? `, ${user.name}` : ''}`,
      to: `${paths.adminOrders}?order=${_id}`,
    })),
    ...(documents?.items ?? []).map(({ _id, number, buyer }) => ({
      id: number,
      name: `Invoice ${number}, ${buyer.name}`,
      to: `${paths.adminDocuments}?document=${_id}`,
    })),
    ...(products?.items ?? []).map(({ _id, name, sku }) => ({
      id: sku ?? '',
      name: `Product ${name}`,
      to: `${paths.adminProducts}?product=${_id}`,
    })),
    ...(people?.customers ?? []).map(({ name, email }) => ({
      id: email,
      name: `Customer ${name}`,
      to: `${paths.adminUsers}?search=${encodeURIComponent(email)}`,
    })),
  ];
  const isExact = ({ id }: { id: string }) => id.toLowerCase() === search.toLowerCase();
  return { exact: found.filter(isExact), named: found.filter((one) => !isExact(one)) };
}
