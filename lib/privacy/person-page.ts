import { LANGUAGE_TAGS, type Locale } from '@/lib/i18n/locales';
import { textsOfEach } from '@/lib/i18n/texts-of-each';
import { isUuid } from '@/lib/random-uuid';
import type english from '@/messages/en/privacy.json';
import type { PersonFile } from './find-person';

// A person's file as a page that a browser shows without Parceldesk: all that the JSON beside it has, but for ids, which say nothing of them.

const TEXTS = await textsOfEach<typeof english>((locale) => import(`../../messages/${locale}/privacy.json`));

const KINDS = ['bookings', 'recipients', 'drafts', 'orders', 'words', 'clerks'] as const;

const STYLE = `body{font:1rem/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#111;background:#fff}
dl{display:grid;grid-template-columns:minmax(8rem,max-content) 1fr;gap:.25rem 1rem;margin:0}dt{color:#555}dd{margin:0;overflow-wrap:anywhere}
pre{white-space:pre-wrap;overflow-wrap:anywhere;margin:0}img{max-width:100%}article{border-top:1px solid #ccc;padding:1rem 0}ol{margin:0;padding-left:1.5rem}
@media(max-width:40rem){dl{grid-template-columns:1fr}dd{margin-bottom:.5rem}}`;

type Writer = { texts: typeof english.file; moment: Intl.DateTimeFormat };

/** The page, in one language; times are those of a zone. */
export function personPage(file: PersonFile, locale: Locale, timeZone: string): string {
  const texts = TEXTS[locale].file;
  const moment = new Intl.DateTimeFormat(LANGUAGE_TAGS[locale], { dateStyle: 'medium', timeStyle: 'short', timeZone });
  const writer = { texts, moment };
  const sections = KINDS.map((kind) => {
    const rows: readonly unknown[] = file[kind];
    const articles = rows.map((row) => `<article>${written(row, writer)}</article>`).join('\n');
    return `<section><h2>${escaped(texts.kind[kind])} (${rows.length})</h2>\n${articles || `<p>${escaped(texts.nothing)}</p>`}</section>`;
  });
  return `<!doctype html>
<html lang="${LANGUAGE_TAGS[locale]}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(texts.title)}</title><style>${STYLE}</style></head>
<body><h1>${escaped(texts.title)}</h1><p>${written(file.madeAt, writer)}</p><p>${escaped(texts.intro)}</p>
${sections.join('\n')}
</body></html>
`;
}

/** A value as HTML; nothing where it says nothing. */
function written(value: unknown, writer: Writer): string {
  const { texts, moment } = writer;
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'boolean') return escaped(value ? texts.yes : texts.no);
  if (typeof value === 'string') return isUuid(value) ? '' : writtenText(value, moment);
  if (Array.isArray(value)) {
    const items = value.map((item) => written(item, writer)).filter(Boolean);
    return items.length > 1 ? `<ol>${items.map((item) => `<li>${item}</li>`).join('')}</ol>` : (items[0] ?? '');
  }
  if (typeof value !== 'object') return escaped(String(value));
  const entries = Object.entries(value).map(([name, part]) => {
    const shown = name === 'png' ? picture(part) : written(part, writer);
    return shown && `<dt>${nameOf(name, texts)}</dt><dd>${shown}</dd>`;
  });
  const shown = entries.filter(Boolean).join('');
  return shown && `<dl>${shown}</dl>`;
}

const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;

function writtenText(text: string, moment: Intl.DateTimeFormat): string {
  const at = TIME.test(text) ? new Date(text) : null;
  if (at && !Number.isNaN(at.getTime()))
    return `<time datetime="${at.toISOString()}">${escaped(moment.format(at))}</time>`;
  return /\n|[{[]"/.test(text) ? `<pre>${escaped(text)}</pre>` : escaped(text);
}

/** A label that is kept as a picture. */
const picture = (png: unknown) =>
  typeof png === 'string' ? `<img alt="" src="data:image/png;base64,${escaped(png.replaceAll('\n', ''))}">` : '';

/** What a field is called; one without a word by its own name. */
function nameOf(name: string, { field }: Writer['texts']): string {
  const camel = name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
  const word = Object.entries(field).find(([known]) => known === camel)?.[1];
  return word === undefined ? `<code>${escaped(name)}</code>` : escaped(word);
}

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign);
