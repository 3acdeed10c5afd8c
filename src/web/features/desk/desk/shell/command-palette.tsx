import { useEffect, useId, useRef, useState } from 'react';
import { paths } from '../../../../../contract/platform/page-paths.ts';
import { useDeskRights } from '../../../../lib/session/desk-rights.ts';
import { useNavigate } from '../../../../router/router.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { inputClass } from '../../../../ui/input-class.ts';
import { useMenuEntries } from '../../../platform/desk/use-desk-menu.ts';
import { useMayOpen } from '../../../platform/desk/use-may-open.ts';
import { bestFirst, commandsMatching, doCommands, pageCommandsOf, type Command } from './palette-commands.ts';
import { recentCommands, rememberCommand } from './recent-commands.ts';
import { usePaletteFinds } from './use-palette-finds.ts';

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
