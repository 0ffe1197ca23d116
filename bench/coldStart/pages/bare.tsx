import type { StoredDocument } from '@abrak/core/files';
import { createRoot } from 'react-dom/client';
import { BareList } from '../../manager/page/BareList.tsx';
import { findRoot } from './findRoot.ts';

const answer = await fetch('/bare.json');
const documents: StoredDocument[] = await answer.json();
createRoot(findRoot()).render(<BareList documents={documents} view="list" width={innerWidth} height={innerHeight} />);
