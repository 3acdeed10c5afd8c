import type { ReactNode } from 'react';

interface Props {
  /** Passed on the server only. The browser keeps the head that the server sent. */
  head?: ReactNode;
  /** Elements after the page in the body. Passed on the server only. */
  data?: ReactNode;
  children: ReactNode;
}

/**
 * The whole HTML document, the same tree on the server and in the browser. React hydrates `<html>`, `<head>` and
 * `<body>` although the server's elements have more children.
 */
export function Document({ head, data, children }: Props) {
  return (
    // The starter sets attributes before hydration.
    <html lang="en-IN" suppressHydrationWarning>
      <head>{head}</head>
      <body>
        {children}
        {data}
      </body>
    </html>
  );
}
