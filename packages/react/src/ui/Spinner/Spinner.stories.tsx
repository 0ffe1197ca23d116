import preview from '../../../../../.storybook/preview.tsx';
import { useWords } from '../../testing/useWords.ts';
import { Spinner } from './Spinner.tsx';

const meta = preview.meta({ component: Spinner, title: 'UI/Spinner' });

export const Sizes = meta.story({
  render: function Render() {
    const label = useWords({ fa: 'در حال بارگیری', en: 'Loading' });
    return (
      <div style={{ display: 'flex', alignItems: 'center', gap: 20 }}>
        <Spinner label={label} />
        <Spinner label={label} style={{ fontSize: 24 }} />
        <Spinner label={label} style={{ fontSize: 40 }} />
      </div>
    );
  },
});
