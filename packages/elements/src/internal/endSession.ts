// Loaded lazily: few visits sign out.
export { signOut } from '@abrak/core/account';
