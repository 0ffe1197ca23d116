import { expect, screen, waitFor } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import type { Texts } from '../createTexts.ts';
import { aFullFolder, sampleDocuments } from '../sampleDocuments.ts';
import { type PageArgs, pageMeta, playWith, screenAt } from '../screenStory.tsx';

const meta = preview.type<{ args: PageArgs }>().meta({ ...pageMeta, title: 'Screens/Previews', tags: ['screen'] });

const broken = 'خراب.jpg';
const pdf = 'راهنمای فضای ابری.pdf';

// The text of a document is on the page like that of the interface: it has no Latin words.
const PDF = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>endobj
4 0 obj<</Length 34>>stream
BT /F 24 Tf 40 100 Td (1405) Tj ET
endstream endobj
5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj
trailer<</Root 1 0 R>>
`;

const data = () => ({
  documents: [
    ...sampleDocuments(),
    ...aFullFolder({ id: 900, name: 'خراب' }, [{ name: broken, genericType: 'image', mimeType: 'image/jpeg' }]),
  ],
  contents: {
    [broken]: new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16]),
    [pdf]: new TextEncoder().encode(PDF),
    'صورت‌جلسه ۲.txt': 'صورت‌جلسهٔ دوم\n',
    'راهنما.md': '# راهنما\n\n- یک\n- دو\n\n> نقل\n\n`npm start`',
  },
});

/** Returns the parts of a story of the preview of a file, as its address names it. */
function previewAt(address: string) {
  return screenAt({ path: `/nwfm/${address}`, data });
}

type Label = (t: Texts['files'], of: { readonly name: string }) => string;

/** Returns the parts of a story of a preview, which waits for the viewer with a label. */
function viewerAt(address: string, label: Label) {
  const name = address.slice(address.lastIndexOf('/') + 1);
  return {
    ...previewAt(address),
    play: playWith(async ({ files: t }) => {
      await screen.findByRole('group', { name: label(t, { name }) });
      await waitFor(() => expect(screen.queryByRole('status', { name: t('preview.loading') })).toBeNull());
    }),
  };
}

const player: Label = (t, of) => t('preview.player.label', of);

export const Image = meta.story(viewerAt('عکس‌ها/preview/image/غروب دماوند.jpg', (t, of) => t('preview.zoom.area', of)));
export const Video = meta.story(viewerAt('ویدیو/preview/video/کلیپ آزمایشی.webm', player));
export const Audio = meta.story(viewerAt('موسیقی/preview/audio/آوای نمونه.wav', player));
export const Pdf = meta.story(viewerAt(`اسناد/preview/other/${pdf}`, (t, of) => t('preview.pdf.label', of)));
export const Text = meta.story(viewerAt('اسناد/preview/other/صورت‌جلسه ۲.txt', (t, of) => t('preview.text.label', of)));

export const Markdown = meta.story({
  ...previewAt('اسناد/preview/other/راهنما.md'),
  play: async () => expect(await screen.findByRole('article')).toBeVisible(),
});

export const Broken = meta.story({
  ...previewAt(`خراب/preview/image/${broken}`),
  play: playWith(async ({ files: t }) =>
    expect(await screen.findByRole('img', { name: t('preview.imageMissing') })).toBeVisible(),
  ),
});

export const Missing = meta.story({
  ...previewAt('عکس‌ها/preview/image/گم‌شده.jpg'),
  play: playWith(async ({ files: t }) =>
    expect(await screen.findByRole('dialog', { name: t('preview.missing') })).toBeInTheDocument(),
  ),
});
