import { pathSegments } from '@abrak/core';
import { FileManager, Name, VisuallyHidden } from '@abrak/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { usePageTitle } from '../layout/usePageTitle.ts';
import { addressOfFolder, folderOfAddress } from './folderAddress.ts';

/** /nwfm and /nwfm/{path}: the customer's files, one address per folder (A §2). */
export function FilesPage(): ReactNode {
  const { t } = useTranslation('files');
  const navigate = useNavigate();
  const path = folderOfAddress(useLocation().pathname);
  const title = pathSegments(path).at(-1) ?? t('title');
  usePageTitle(title);
  return (
    <main style={{ flex: 1, minBlockSize: 0 }}>
      <h1>
        <VisuallyHidden>
          <Name text={title} />
        </VisuallyHidden>
      </h1>
      <FileManager
        path={path}
        onNavigate={(target) => void navigate(addressOfFolder(target))}
        hrefOf={addressOfFolder}
        hasOuterWork
      />
    </main>
  );
}
