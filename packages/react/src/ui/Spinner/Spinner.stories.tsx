import preview from '../../../../../.storybook/preview.tsx';
import { useStoryTexts } from '../../testing/useStoryTexts.ts';
import { Spinner } from './Spinner.tsx';

const meta = preview.meta({ component: Spinner, title: 'UI/Spinner' });

export const Sizes = meta.story({
  render: function Render() {
    const label = useStoryTexts({ fa: 'در حال بارگیری', en: 'Loading' });
    return (
      <div style={{ display: 'flex', alignItems: 'center', gap: 20 }}>
        <Spinner label={label} />
        <Spinner label={label} style={{ fontSize: 24 }} />
        <Spinner label={label} style={{ fontSize: 40 }} />
      </div>
    );
  },
});
