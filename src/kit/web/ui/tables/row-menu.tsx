import { useId, useRef, type ToggleEvent } from 'react';
import { Ellipsis } from 'lucide-react';
import { classNames } from '../class-names.ts';
import { IconButton } from '../icon-button.tsx';
import { uiMessages } from '../../../rules/ui.words.ts';

export interface RowAction {
  name: string;
  /** Read by screen readers, with the row's name. */
  label: string;
  onPress: () => void;
  isDanger?: boolean;
}

interface Props {
  /** The button's id, by which it gets focus again where its row moved. */
  id?: string;
  /** The row's name. */
  of: string;
  actions: RowAction[];
}

const GAP_PX = 4;

/** The rare actions on a row, in words. It is above the table, which would cut it off. */
export function RowMenu({ id, of, actions }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const listId = useId();
  if (actions.length === 0) return null;

  function place({ newState }: ToggleEvent): void {
    if (newState !== 'open' || !list.current || !button.current) return;
    const { right, top, bottom } = button.current.getBoundingClientRect();
    const { offsetWidth, offsetHeight, style } = list.current;
    const hasRoomBelow = bottom + GAP_PX + offsetHeight <= window.innerHeight;
    style.left = `${Math.max(GAP_PX, right - offsetWidth)}px`;
    style.top = `${hasRoomBelow ? bottom + GAP_PX : Math.max(GAP_PX, top - GAP_PX - offsetHeight)}px`;
  }

  return (
    <>
      <IconButton
        ref={button}
        id={id}
        aria-label={uiMessages.moreFor(of)}
        title={uiMessages.more}
        popoverTarget={listId}
      >
        <Ellipsis size={20} />
      </IconButton>
      <ul
        ref={list}
        id={listId}
        popover="auto"
        onToggle={place}
        className="fixed inset-auto m-0 min-w-44 rounded-md border border-line bg-surface p-1.5 text-text shadow-float"
      >
        {actions.map(({ name, label, onPress, isDanger }) => (
          <li key={name}>
            <button
              type="button"
              aria-label={label}
              onClick={() => {
                list.current?.hidePopover();
                onPress();
              }}
              className={classNames(
                'flex min-h-11 w-full items-center rounded-sm px-3 text-left font-[550] hover:bg-surface-2',
                isDanger && 'text-bad',
              )}
            >
              {name}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
