export { publicAndLoopback, publicInternet, type FetchPolicy } from './fetchPolicy.ts';
export { guardedFetch, type Fetched } from './guardedFetch.ts';
export { guardedPost } from './guardedPost.ts';
