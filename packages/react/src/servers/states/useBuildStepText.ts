import './messages/index.ts';
import { useTranslation } from '../../ui/index.ts';

const strokes = ['boot', 'disk', 'image', 'network', 'prepare', 'shutdown'] as const;

/**
 * Returns a function that translates the name of a machine's build or power step; unknown names are returned unchanged.
 */
export function useBuildStepText(): (name: string) => string {
  const { t } = useTranslation('servers');
  return (name) => {
    const known = strokes.find((stroke) => stroke === name);
    return known === undefined ? name : t(`strokes.${known}`);
  };
}
