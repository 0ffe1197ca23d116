import { Canvas, DocsStory } from '@storybook/addon-docs/blocks';
import type { ComponentProps, ReactNode } from 'react';
import { FramedStory } from './FramedStory.tsx';
import { type CodedStory, storyCode } from './storyCode.ts';

/** Story as a page of documentation has it. */
export interface ListedStory extends CodedStory {
  readonly id: string;
  readonly name: string;
  readonly moduleExport: ComponentProps<typeof DocsStory>['of'];
  readonly parameters: CodedStory['parameters'] & {
    readonly docs?: { readonly story?: { readonly inline?: boolean; readonly height?: string } };
    /** Height of the frames in the list of a component whose first story stands in the page. */
    readonly listFrame?: string;
  };
}

const frameOf = ({ parameters: { docs } }: ListedStory) =>
  docs?.story?.inline === false ? (docs.story.height ?? '400px') : undefined;

/** Example on top of a page. */
export function TopStory({ story }: { readonly story: ListedStory }): ReactNode {
  const height = frameOf(story);
  const { id, name, moduleExport } = story;
  return height === undefined ? (
    <Canvas of={moduleExport} />
  ) : (
    <FramedStory id={id} name={name} of={moduleExport} height={height} code={storyCode(story)} hasName={false} />
  );
}

/** Lists stories with their names, descriptions and code. */
export function StoryList({ stories }: { readonly stories: readonly ListedStory[] }): ReactNode {
  return stories.map((story) => {
    const { id, name, moduleExport } = story;
    const height = story.parameters.listFrame ?? frameOf(story);
    return height === undefined ? (
      <DocsStory key={id} of={moduleExport} expanded />
    ) : (
      <FramedStory key={id} id={id} name={name} of={moduleExport} height={height} code={storyCode(story)} />
    );
  });
}
