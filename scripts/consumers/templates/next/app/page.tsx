import { Suspense } from 'react';
import { Panel } from './Panel';

export default function Page() {
  return (
    <main>
      <h1>Files</h1>
      <Suspense fallback={<p>Loading</p>}>
        <Panel />
      </Suspense>
    </main>
  );
}
