import { Controls, Description, DocsContext, Heading, Subtitle, Title, useOf } from '@storybook/addon-docs/blocks';
import { type ReactNode, use } from 'react';
import { LeastSize } from './LeastSizes.tsx';
import { PageLinks } from './PageLinks.tsx';
import { StoryList, TopStory } from './StoryList.tsx';

export interface ComponentPageProps {
  /** Guide: when to use the component, its content, keys and accessibility. */
  readonly children?: ReactNode;
  /** Sentence about a component without props; default: it has none. */
  readonly noProps?: string;
}

const NO_PROPS = 'It has no props: it takes its data and its language from the provider around it.';

/** Page of a component: an example to play with, its props, the guide and every state. */
export function ComponentPage({ children, noProps = NO_PROPS }: ComponentPageProps): ReactNode {
  const { preparedMeta } = useOf('meta', ['meta']);
  const stories = use(DocsContext).componentStories();
  const [primary, ...others] = stories;
  const isGuided = children !== undefined;
  if (primary === undefined) return <Title />;
  return (
    <>
      {!isGuided && <Title />}
      <PageLinks
        file={String(preparedMeta.parameters['fileName'] ?? '')}
        tags={primary.tags}
        component={preparedMeta.component}
      />
      <LeastSize component={preparedMeta.title.replace(/^.*\//, '')} />
      <Subtitle />
      <Description of="meta" />
      <TopStory story={primary} />
      {Object.keys(primary.argTypes).length === 0 ? <p>{noProps}</p> : <Controls of={primary.moduleExport} />}
      {children}
      {others.length > 0 && <Heading>Every state</Heading>}
      <StoryList stories={others} />
    </>
  );
}
