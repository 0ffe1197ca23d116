export { FavouritesView } from './FavouritesView.tsx';
export { TagView } from './TagView.tsx';
