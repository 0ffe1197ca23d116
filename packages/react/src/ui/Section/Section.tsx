import { type ReactNode, useId } from 'react';

interface SectionProps {
  readonly title: ReactNode;
  readonly titleClassName?: string | undefined;
  /** Default 2. */
  readonly level?: 2 | 3;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Part of a page with a heading, which names it. */
export function Section({ title, titleClassName, level = 2, className, children }: SectionProps): ReactNode {
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <section className={className} aria-labelledby={id}>
      <Heading className={titleClassName} id={id}>
        {title}
      </Heading>
      {children}
    </section>
  );
}
