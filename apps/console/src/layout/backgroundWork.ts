// Separate chunk, so that signed-out visitors do not load it.
export { FileWork, IdentityDialog } from '@abrak/react';
