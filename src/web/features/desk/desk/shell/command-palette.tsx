import { useId, useState } from 'react';
import { paths } from '../../../../../contract/platform/page-paths.ts';
import { deskLinks } from '../../../platform/desk/desk-pages.ts';
import { useNavigate } from '../../../../router/router.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { inputClass } from '../../../../ui/input-class.ts';
import { adminLinks } from './admin-links.ts';

interface Command {
  name: string;
  to: string;
}

export function CommandPalette({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const [index, setIndex] = useState(0);
  const navigate = useNavigate();
  const id = useId();
  const commands = commandsFor(typed.trim());
  const selected = Math.min(index, commands.length - 1);

  function run(command: Command | undefined): void {
    if (!command) return;
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
      <ul id={`${id}-list`} role="listbox" aria-label="Where to" className="mt-3 grid gap-0.5">
        {commands.map((command, index) => (
          // The keys are handled by the combobox, as the ARIA pattern says.
          // eslint-disable-next-line jsx-a11y/click-events-have-key-events
          <li
            key={command.name}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === selected}
            onClick={() => run(command)}
            onPointerMove={() => setIndex(index)}
            className={classNames(
              'flex min-h-11 cursor-pointer items-center rounded-md px-3 wrap-anywhere',
              index === selected && 'bg-accent-soft text-on-accent-soft',
            )}
          >
            {command.name}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

const fixed: Command[] = [
  ...adminLinks.map(({ name, to }) => ({ name, to })),
  { name: 'Add a product', to: `${paths.adminProducts}?new=1` },
  { name: 'Products to reorder', to: `${paths.adminStock}?filter=reorder` },
  ...deskLinks.flatMap(({ command, to }) => (command === undefined ? [] : [{ name: command, to }])),
  { name: 'Orders to ship', to: `${paths.adminOrders}?status=Pending` },
];

function commandsFor(typed: string): Command[] {
  const text = typed.toLowerCase();
  const fitting = fixed.filter(({ name }) => name.toLowerCase().includes(text));
  if (typed === '') return fitting;
  const search = `search=${encodeURIComponent(typed)}`;
  return [
    ...fitting,
    { name: `Search orders for “${typed}”`, to: `${paths.adminOrders}?${search}` },
    { name: `Search products for “${typed}”`, to: `${paths.adminProducts}?${search}` },
    { name: `Search documents for “${typed}”`, to: `${paths.adminDocuments}?${search}` },
    { name: `Search users for “${typed}”`, to: `${paths.adminUsers}?${search}` },
  ];
}
