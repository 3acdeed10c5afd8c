import type { ReactNode } from 'react';

interface Props {
  /** Only on the server; the browser keeps what the server put into the head. */
  head?: ReactNode;
  /** What follows the page in the body; only on the server. */
  data?: ReactNode;
  children: ReactNode;
}

/**
 * The whole HTML document: the same tree on the server and in the browser.
 * React hydrates `<html>`, `<head>` and `<body>` although the server's have more children.
 */
export function Document({ head, data, children }: Props) {
  return (
    // theme.js sets an attribute before hydration.
    <html lang="en-IN" suppressHydrationWarning>
      <head>{head}</head>
      <body>
        {children}
        {data}
      </body>
    </html>
  );
}
