import { notFoundQuery } from '../../app/page-parts/not-found.shop.tsx';

export { NotFound as Component } from '../../app/page-parts/not-found.shop.tsx';

export const queries = () => [notFoundQuery];
