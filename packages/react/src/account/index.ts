export { SignInForm, type SignInFormProps } from './SignInForm/SignInForm.tsx';
export { useCurrentUser } from './useCurrentUser.ts';
export { useSession } from './useSession.ts';
export { useSignIn, type SignIn, type SignInState } from './useSignIn.ts';
export { useSignOut } from './useSignOut.ts';
