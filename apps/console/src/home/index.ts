// Part of the first load: exports the route only, which loads its page lazily.
export { HomeRoute } from './HomeRoute.tsx';
