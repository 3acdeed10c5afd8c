import type { HeldEvent } from '../../../contract/platform/page-starter.ts';

/**
 * Does once what the visitor pressed, ticked, chose and typed before the page's code had come. All code must have been
 * loaded.
 */
export function redoHeldEvents(): void {
  const visit = window.earlyVisit;
  if (!visit) return;
  // React hydrates at once what an event meets.
  for (const { control } of visit.held.values()) send(control, 'pointerup');
  // Hydration is followed by a second drawing, which knows the session, and may put a tick or a text back.
  setTimeout(() => {
    // Not before: what is typed and pressed until now belongs to it.
    visit.letGo();
    for (const event of visit.held.values()) {
      const { control, label } = event;
      // What has become something else meanwhile is left alone.
      if (control.isConnected && visit.labelOf(control) === label) redo(event);
    }
  });
}

function redo({ type, control, checked, value }: HeldEvent): void {
  if (type === 'click') {
    if (/checkbox|radio/.test(control.type)) control.checked = !checked;
    control.click();
    return;
  }
  if (type === 'input') {
    // React hears of a text that differs from the one set last by its own property, so the second setting is the element's.
    control.value = '';
    Reflect.set(Object.getPrototypeOf(control) as object, 'value', value, control);
  } else control.value = value;
  send(control, type);
}

function send(control: HTMLElement, type: string): void {
  control.dispatchEvent(new Event(type, { bubbles: true }));
}
