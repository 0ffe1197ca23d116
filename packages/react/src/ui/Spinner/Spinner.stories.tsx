import preview from '../../../../../.storybook/preview.tsx';
import { conditions } from '../../../../../.storybook/stories/conditions.tsx';
import { playground } from '../../../../../.storybook/stories/playground.tsx';
import { useStoryTexts } from '../../testing/useStoryTexts.ts';
import { Spinner } from './Spinner.tsx';

const meta = preview.meta({ component: Spinner, title: 'UI/Spinner' });

export const Playground = meta.story(
  playground(Spinner, { texts: { fa: { label: 'در حال بارگیری' }, en: { label: 'Loading' } } }),
);

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

export const Conditions = meta.story({
  ...conditions(({ text }) => <Spinner label={text} style={{ fontSize: 32 }} />),
  tags: ['picture'],
});
