import { notFoundQuery } from './parts/not-found.shop.tsx';

export { NotFound as Component } from './parts/not-found.shop.tsx';

export const queries = () => [notFoundQuery];
