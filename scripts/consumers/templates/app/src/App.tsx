import { AbrakProvider, FileManager, Wallet } from '@abrak/react';
import { client } from './sample';

export function App() {
  return (
    <AbrakProvider client={client} locale="en" theme="light" onError={(error) => console.error(error)}>
      <Wallet transactionsHref="/transactions" />
      <div style={{ blockSize: 600 }}>
        <FileManager />
      </div>
    </AbrakProvider>
  );
}
