import { expect, test } from 'vitest';
import { keepDirection } from './keep-direction.ts';

const shown = (text: string) => keepDirection(text).replaceAll('\u2066', '[').replaceAll('\u2069', ']');

test.each([
  [
    'أضف <meta name="viewport" content="width=device-width"> إلى head.',
    'أضف [<meta name="viewport" content="width=device-width">] إلى head.',
  ],
  ['https://a.example/: لا يوجد', '[https://a.example/]: لا يوجد'],
  ['راجع https://a.example/2.', 'راجع [https://a.example/2].'],
  ['الصفحة غير موجودة: /no/such/page', 'الصفحة غير موجودة: [/no/such/page]'],
  ['يبدأ بـ http:// أو https://', 'يبدأ بـ [http://] أو [https://]'],
  ['ملف .gz. الروابط (.gz)', 'ملف [.gz]. الروابط ([.gz])'],
  ['أضف في _dmarc.\u2068a.example\u2069 سجل', 'أضف في [_dmarc.\u2068a.example]] سجل'],
  ['صفحة /404.html', 'صفحة [/404.html]'],
  ['أضف في _dmarc.a.example سجل "v=DMARC1; p=none"', 'أضف في [_dmarc.a.example] سجل ["v=DMARC1; p=none"]'],
  ['اكتب alt="" هنا', 'اكتب [alt=""] هنا'],
  ['نص بتباين ضعيف: #0000ee / #00aa77 (3.13:1)', 'نص بتباين ضعيف: [#0000ee / #00aa77 (3.13:1)]'],
  ['اللون #ABC هنا', 'اللون [#ABC] هنا'],
])('%s', (text, expected) => {
  expect(shown(text)).toBe(expected);
});

test.each([
  '4 من 10',
  'robots.txt وsitemap.xml',
  'و/أو',
  'الرابط #top',
  'رقم #1',
  'XLSX/CSV',
  '21/11/2026',
  'أ < ب',
  'example.com وwww.example.com.',
  'الثاني...',
  '1.5 غ.ب',
  'مثل "من"',
  new Intl.DateTimeFormat('ar').format(new Date(2026, 11, 21)),
  '21\u200f/12\u200f/2026',
  '',
])('left alone: %s', (text) => {
  expect(keepDirection(text)).toBe(text);
});

test('long text of signs is read in linear time', () => {
  const begun = performance.now();
  keepDirection('<a/'.repeat(100_000));
  keepDirection(`${'a-'.repeat(100_000)}=`);
  keepDirection('"a'.repeat(100_000));
  keepDirection('_a-'.repeat(100_000));
  expect(performance.now() - begun).toBeLessThan(2_000);
});
