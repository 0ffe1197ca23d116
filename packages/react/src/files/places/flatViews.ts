/**
 * Exports the views of documents of all folders. They share most of their code, so they are loaded together.
 *
 * @module
 */
export { FavouritesView } from './marks/FavouritesView.tsx';
export { TagView } from './marks/TagView.tsx';
export { RecentView } from './recent/RecentView.tsx';
