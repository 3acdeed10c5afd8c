export { NotFound as Component } from './parts/not-found.tsx';
