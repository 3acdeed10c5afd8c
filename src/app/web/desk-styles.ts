import href from './desk.css?url';

/** Loads the desk's classes, which shoppers do without. */
export function loadDeskStyles(): Promise<unknown> {
  return new Promise((onload, onerror) =>
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'stylesheet', href, onload, onerror }),
    ),
  );
}
