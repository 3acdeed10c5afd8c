import { notFoundQuery } from './parts/not-found.tsx';

export { NotFound as Component } from './parts/not-found.tsx';

export const queries = () => [notFoundQuery];
