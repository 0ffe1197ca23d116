import { lazy } from 'react';
import { accountPaths } from './paths.ts';

// Each page is its own chunk.
const SignInPage = lazy(async () => ({ default: (await import('./SignInPage.tsx')).SignInPage }));
const RegisterPage = lazy(async () => ({ default: (await import('./RegisterPage.tsx')).RegisterPage }));
const RegisteredPage = lazy(async () => ({ default: (await import('./RegisteredPage.tsx')).RegisteredPage }));
const PasswordPage = lazy(async () => ({ default: (await import('./PasswordPage.tsx')).PasswordPage }));
const ReactivatePage = lazy(async () => ({ default: (await import('./ReactivatePage.tsx')).ReactivatePage }));
const LockedPage = lazy(async () => ({ default: (await import('./LockedPage.tsx')).LockedPage }));
const AuthorizePage = lazy(async () => ({ default: (await import('./AuthorizePage.tsx')).AuthorizePage }));

/** Routes that are open to everybody. */
export const visitorRoutes = [
  { path: accountPaths.signIn, element: <SignInPage /> },
  { path: accountPaths.register, element: <RegisterPage /> },
  { path: accountPaths.registered, element: <RegisteredPage /> },
  { path: accountPaths.password, element: <PasswordPage /> },
  { path: accountPaths.reactivate, element: <ReactivatePage /> },
  { path: accountPaths.locked, element: <LockedPage /> },
  { path: accountPaths.authorize, element: <AuthorizePage /> },
];
