import { useAnnounce, useErrorText } from '../../../provider/index.ts';
import { useToast, useTranslation } from '../../../ui/index.ts';
import { useServerJobs } from './useServerJobs.ts';

/**
 * Shows the work of the server on large folders among the running jobs and announces it. Mount it with the capability
 * `documentJobs` only.
 */
export function ServerJobs(): null {
  const announce = useAnnounce();
  const toast = useToast();
  const errorText = useErrorText();
  const { t } = useTranslation('files');
  useServerJobs(true, {
    onStarted: (count) => announce(t('job.title', { count })),
    onEnded: () => announce(t('job.ended')),
    onCancelFailed: (error) => toast.show({ tone: 'danger', message: errorText(error) }),
  });
  return null;
}
