import type { ReactNode } from 'react';

interface Props {
  /** Server only. The browser keeps the head that the server sent. */
  head?: ReactNode;
  data?: ReactNode;
  children: ReactNode;
}

/** The whole HTML document. React hydrates it although the server's elements have more children. */
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
