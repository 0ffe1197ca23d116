import '@abrak/react/styles.css';
import type { ReactNode } from 'react';

export const metadata = { title: 'Scratch', icons: { icon: 'data:,' } };

export default function RootLayout({ children }: { readonly children: ReactNode }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  );
}
