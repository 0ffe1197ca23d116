import './messages/index.ts';
import { useTranslation } from 'react-i18next';

const strokes = ['boot', 'disk', 'image', 'network', 'prepare', 'shutdown'] as const;

/** A step of what is under way at a machine, in words; another word comes as it is. */
export function useStrokeWord(): (name: string) => string {
  const { t } = useTranslation('servers');
  return (name) => {
    const known = strokes.find((stroke) => stroke === name);
    return known === undefined ? name : t(`strokes.${known}`);
  };
}
