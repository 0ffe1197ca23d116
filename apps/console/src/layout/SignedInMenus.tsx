import { Button, ConfirmDialog, Menu, Name, useEndFileWork, useSignOut } from '@abrak/react';
import { CircleUser, LogOut } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

export interface SignedInMenusProps {
  readonly username: string;
}

/** What the top bar holds for signed-in customers (A §2). */
export function SignedInMenus({ username }: SignedInMenusProps): ReactNode {
  const { t } = useTranslation('console');
  const signOut = useSignOut();
  const { unfinishedUploads, end } = useEndFileWork();
  const [isAsking, setIsAsking] = useState(false);
  const exit = async () => {
    await end();
    await signOut();
  };
  return (
    <>
      <Menu.Root>
        <Menu.Trigger>
          <Button variant="ghost" icon={<CircleUser aria-hidden size={20} />}>
            <Name text={username} />
          </Button>
        </Menu.Trigger>
        <Menu.Content align="end">
          <Menu.Item
            icon={<LogOut aria-hidden size={18} />}
            onSelect={() => (unfinishedUploads > 0 ? setIsAsking(true) : void exit())}
          >
            {t('topBar.exit')}
          </Menu.Item>
        </Menu.Content>
      </Menu.Root>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={t('exit.title')}
        description={t('exit.text', { count: unfinishedUploads })}
        confirmLabel={t('topBar.exit')}
        tone="danger"
        onConfirm={() => void exit()}
      />
    </>
  );
}
