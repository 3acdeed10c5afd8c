import { createContext, use, type ComponentType } from 'react';

/** True within the desk's layout, which decides what one may see. */
export const InsideLayout = createContext(false);

/**
 * A page that is not drawn outside its layout. React may learn of a session inside the layout's place a moment before the
 * layout does; the page would then ask for what its reader may not see.
 */
export function insideLayout<Props extends object>(Page: ComponentType<Props>): ComponentType<Props> {
  return function InsidePage(props: Props) {
    return use(InsideLayout) ? <Page {...props} /> : null;
  };
}
