import { Button, ConfirmDialog, Link, Logo, Menu, Name, useEndFileWork, useSession, useSignOut } from '@abrak/react';
import { CircleUser, LogOut } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as styles from './Layout.css.ts';

function ProfileMenu({ username }: { username: string }): ReactNode {
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

/** Logo and, for signed-in customers, what is theirs (A §2). */
export function TopBar(): ReactNode {
  const session = useSession();
  return (
    <header className={styles.topBar}>
      <Link href="/" className={styles.brand}>
        <Logo size={28} />
      </Link>
      <span className={styles.spacer} />
      {session !== undefined && <ProfileMenu username={session.username} />}
    </header>
  );
}
