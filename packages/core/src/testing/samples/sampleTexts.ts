const note = `یادداشت جلسهٔ هیئت‌مدیره

حاضران: سارا محمدی، علی رضایی، مریم کریمی
تاریخ: ۱۴۰۴/۰۲/۱۵

۱. گزارش مالی سه‌ماههٔ نخست بررسی شد.
۲. قرارداد نگه‌داری سرورها تا پایان سال تمدید می‌شود.
۳. نشانی تازهٔ پشتیبانی: support@example.com

English lines keep their own direction, even in a Persian file.
192.168.1.10	web-01
192.168.1.11	web-02

پایان.
`;

const code = `import { createServer } from 'node:http';

/** Answers with a greeting. */
export function start(port: number): void {
  const names = ['سارا', 'Ali']; // نام‌ها
  const server = createServer((request, response) => {
    response.end(\`Hello \${names.join(', ')}: \${request.url ?? '/'}\`);
  });
  if (port > 0 && port < 65_536) server.listen(port, '127.0.0.1');
}
`;

const data = `{
  "name": "ابرک",
  "plans": [
    { "id": 3, "title": "Free", "quotaGb": 8, "isActive": true },
    { "id": 4, "title": "Premium", "quotaGb": 20, "isActive": false }
  ],
  "owner": null
}
`;

const table = `نام,حجم,تاریخ
عکس سفر.jpg,3402000,1404/01/12
report.pdf,612000,1404/01/15
`;

const markdown = `# راهنمای شروع

این یک سند **Markdown** است، با [پیوند](https://example.com) و \`کد\`.

## An English heading

Paragraphs run in the direction of their *first* strong letter.

- [x] بارگذاری فایل
- [ ] Share the folder
  - a nested item

| نام | حجم | Type |
| --- | ---: | :--- |
| عکس | ۲٫۵ مگابایت | image |
| report | 612 KB | pdf |

> نقل‌قول: هر چیز به جای خویش نیکوست.

\`\`\`sh
npm install && npm start
\`\`\`

![A picture from elsewhere](https://example.com/picture.png)

---

~~Struck out~~, and https://example.com/plain becomes a link.
`;

/** Sample file contents by file extension. */
export const sampleTexts: Readonly<Record<string, string>> = {
  csv: table,
  json: data,
  md: markdown,
  ts: code,
  txt: note,
};
