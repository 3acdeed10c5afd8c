import { withoutPrefix, withPrefix } from '../../kit/rules/language-paths.ts';
import type { Addresses } from '../../kit/web/router/router.tsx';

/** Addresses of the shop in another language. The desk is no part of it. */
export function addressesBelow(prefix: string): Addresses {
  return {
    of: (path) => withPrefix(path, prefix),
    pathAt: (address) => withoutPrefix(address, prefix) ?? address,
    isElsewhere: (path) =>
      path.startsWith('/') && withPrefix(path, prefix) === path && withoutPrefix(path, prefix) === null,
  };
}
