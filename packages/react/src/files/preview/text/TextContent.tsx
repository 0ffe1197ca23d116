import { type DecodedText, previewKind, TEXT_PREVIEW_BYTES } from '@abrak/core/internal';
import { WrapText } from 'lucide-react';
import { type ReactNode, useState, useMemo } from 'react';
import { IconButton, Ltr, Notice, useTranslation } from '../../../ui/index.ts';
import * as stage from '../viewer/stage.css.ts';
import type { ViewerProps } from '../viewer/viewerProps.ts';
import { TextSheet } from './TextSheet.tsx';
import type { StoredDocument } from '@abrak/core/files';
import { useQuery } from '@tanstack/react-query';
import { languageOf } from './grammars.ts';
import { type TextLine, textLines } from './textLines.ts';

/** Maximum length in characters of highlighted code; highlighting more would block the page for too long. */
const MAX_HIGHLIGHTED_LENGTH = 200_000;

/** Returns the lines of a text; lines of code are highlighted once the language's grammar has loaded. */
function useTextLines(file: StoredDocument, text: string): readonly TextLine[] {
  const plain = useMemo(() => textLines(text), [text]);
  const language = languageOf(file.name);
  // The lines stay plain when the grammar cannot be loaded or fails.
  const { data: highlighted } = useQuery({
    queryKey: ['files', 'highlighted', file.uuid],
    queryFn: async () => {
      const { highlight } = await import('./highlight.ts');
      return language === undefined ? plain : highlight(text, language);
    },
    enabled: language !== undefined && text.length <= MAX_HIGHLIGHTED_LENGTH,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  return highlighted ?? plain;
}

interface ReadTextProps extends Pick<ViewerProps, 'file'> {
  decoded: DecodedText;
  /** True when only the beginning of the file was read. */
  isCut: boolean;
  /** Controls beside those of the text. */
  tools?: ReactNode;
}

/** Decoded text with line numbers, a toggle for line wrapping, the encoding, and a notice when the text is cut. */
export function TextContent({ file, decoded, isCut, tools }: ReadTextProps): ReactNode {
  const { t } = useTranslation('files');
  const lines = useTextLines(file, decoded.text);
  // Lines of code are not wrapped by default; prose is.
  const [isWrapped, setIsWrapped] = useState(previewKind(file) !== 'code');
  return (
    <>
      {isCut && (
        <div className={stage.notice}>
          <Notice tone="info">{t('preview.text.cut', { size: TEXT_PREVIEW_BYTES })}</Notice>
        </div>
      )}
      <TextSheet file={file} lines={lines} isWrapped={isWrapped} />
      <div className={stage.toolbar}>
        {tools}
        <IconButton
          label={t('preview.text.wrap')}
          icon={<WrapText aria-hidden />}
          aria-pressed={isWrapped}
          onClick={() => setIsWrapped(!isWrapped)}
        />
        <span className={stage.divider} />
        <Ltr isMono={false}>{decoded.encoding.toUpperCase()}</Ltr>
      </div>
    </>
  );
}
