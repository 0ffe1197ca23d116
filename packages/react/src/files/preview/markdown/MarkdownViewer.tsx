import { type ReactNode, useMemo } from 'react';
import Markdown, { type Components } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { Link, useTranslation } from '../../../ui/index.ts';
import { scrollArea } from '../viewer/previewKeys.ts';
import { NoPreview, PreviewLoading, PreviewProblem } from '../viewer/PreviewStates.tsx';
import { TextContent } from '../text/TextContent.tsx';
import { useText } from '../text/useText.ts';
import type { ViewerProps } from '../viewer/viewerProps.ts';
import { isRenderable } from './isRenderable.ts';
import * as styles from './MarkdownViewer.css.ts';
import { rehypeDocument } from './rehypeDocument.ts';

const components: Components = {
  a: ({ node: _node, href = '', ref: _ref, ...rest }) => <Link href={href} {...rest} />,
  table: ({ node: _node, ...rest }) => (
    // Focusable, so that a wide table can be scrolled by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.table} tabIndex={0}>
      <table {...rest} />
    </div>
  ),
};

function Article({ text, label }: { text: string; label: string }): ReactNode {
  const { t } = useTranslation('files');
  const document = useMemo(
    () => (
      <Markdown
        skipHtml
        components={components}
        remarkPlugins={[remarkGfm]}
        remarkRehypeOptions={{ footnoteLabel: t('preview.markdown.notes'), footnoteLabelProperties: {} }}
        rehypePlugins={[[rehypeDocument, { imageLabel: (alt: string) => t('preview.markdown.image', { alt }) }]]}
      >
        {text}
      </Markdown>
    ),
    [text, t],
  );
  return (
    <div className={styles.area} role="group" aria-label={label} tabIndex={0} {...scrollArea}>
      <article className={styles.article}>{document}</article>
    </div>
  );
}

/** Renders a Markdown file without raw HTML, scripts or remote images; one that takes long as source text. */
export function MarkdownViewer({ file }: ViewerProps): ReactNode {
  const { t } = useTranslation('files');
  const { data, error, isPending, refetch } = useText(file);
  if (isPending) return <PreviewLoading />;
  if (data === undefined) return <PreviewProblem error={error} onRetry={() => void refetch()} />;
  const { decoded, isCut } = data;
  if (decoded === undefined) return <NoPreview file={file} title={t('preview.text.notText')} />;
  if (!isRenderable(decoded.text)) return <TextContent file={file} decoded={decoded} isCut={isCut} />;
  return <Article text={decoded.text} label={t('preview.markdown.label', { name: file.name })} />;
}
