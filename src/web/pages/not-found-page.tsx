export { NotFound as Component } from '../features/shell/not-found.tsx';
