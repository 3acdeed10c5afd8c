import type { HeldEvent } from '../../../api/page-starter.ts';

/** Repeats once the visitor's input from before the page's code came. All code must have been loaded. */
export function redoHeldEvents(): void {
  const visit = window.earlyVisit;
  if (!visit) return;
  // React immediately hydrates a part that receives an event.
  for (const { control } of visit.held.values()) send(control, 'pointerup');
  // A second render with the session follows hydration, and may reset a tick or a text.
  setTimeout(() => {
    // Released only now: input up to now is held too.
    visit.letGo();
    for (const event of visit.held.values()) {
      const { control, label } = event;
      // A control that has changed since is skipped.
      if (control.isConnected && visit.labelOf(control) === label) redo(event);
    }
    document.documentElement.dataset.awake = '';
  });
}

function redo({ type, control, checked, value }: HeldEvent): void {
  if (type === 'click') {
    if (/checkbox|radio/.test(control.type)) control.checked = !checked;
    control.click();
    return;
  }
  if (type === 'input') {
    // React compares with the value set through its own property, so the second is set on the prototype.
    control.value = '';
    Reflect.set(Object.getPrototypeOf(control) as object, 'value', value, control);
  } else control.value = value;
  send(control, type);
}

function send(control: HTMLElement, type: string): void {
  control.dispatchEvent(new Event(type, { bubbles: true }));
}
