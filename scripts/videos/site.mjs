// A small bakery's website for the help films: with the faults that such sites have, some of them mended for the second scan.
import { createServer } from 'node:http';

const breads = [
  'Rye bread',
  'Spelt loaf',
  'Country bread',
  'Baguette',
  'Walnut bread',
  'Sunflower loaf',
  'Potato bread',
  'Sourdough',
  'Brioche',
];
const topics = [
  'Opening hours',
  'Our flour',
  'Orders for parties',
  'The oven',
  'Jobs',
  'Bread in the freezer',
  'Allergens',
  'Delivery',
  'How we began',
];

const slugOf = (name) => name.toLowerCase().replaceAll(/[^a-z]+/g, '-');
const pages = [
  ...breads.map((name) => ({ name, path: `/bread/${slugOf(name)}` })),
  ...topics.map((name) => ({ name, path: `/${slugOf(name)}` })),
];

function textOf(name) {
  const about = [
    `${name} belongs to what people ask for first when they come through the door of our shop in the morning.`,
    'We bake every night from one o’clock, with flour from two mills of the valley and with time, which no machine replaces.',
    `Ask for ${name.toLowerCase()} at the counter, by telephone until noon, or with the form on this page; we set it aside until the evening.`,
  ];
  return Array.from({ length: 6 }, (_, at) => `<p>${about[at % about.length]} ${at + 1}.</p>`).join('');
}

function pageOf({ name, path }, at, isMended) {
  const hasTitle = isMended || at % 4 !== 1;
  const hasDescription = isMended ? at % 6 !== 2 : at % 3 !== 2;
  const links = [...pages, ...(isMended ? [] : [{ name: 'Recipes', path: '/recipes' }])];
  const navigation = links.map((link) => `<a href="${link.path}">${link.name}</a>`).join(' ');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
${hasTitle ? `<title>${name} from the Mill Lane bakery in Harbury</title>` : ''}
${hasDescription ? `<meta name="description" content="${name} at the Mill Lane bakery in Harbury: what it is made of, when it is fresh, and how you order it for tomorrow.">` : ''}
</head><body><nav>${navigation}</nav><main><h1>${name}</h1><img src="/loaf.svg" width="80" height="60"${at % 2 === 0 ? ' alt="A loaf"' : ''}>${textOf(name)}
${path === '/' ? '<p>Welcome.</p>' : '<p><a href="/">Home</a></p>'}</main></body></html>`;
}

const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 60"><ellipse cx="40" cy="30" rx="36" ry="20" fill="#b5793a"/></svg>';

/** `mend()` changes what it answers from then on. */
export function serveBakery(port) {
  let isMended = false;
  const all = [{ name: 'Bread and cake every morning', path: '/' }, ...pages];
  const server = createServer(async ({ url = '/' }, response) => {
    // Slow enough to be watched.
    await new Promise((resolve) => setTimeout(resolve, 120));
    const at = all.findIndex(({ path }) => path === url);
    if (url === '/loaf.svg') return void response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(picture);
    if (at < 0)
      return void response.writeHead(404, { 'content-type': 'text/html' }).end('<!doctype html><title>Not found</title><h1>Not found</h1>');
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(pageOf(all[at], at, isMended));
  });
  return new Promise((resolve) => {
    server.listen(port, '127.0.0.1', () => resolve({ mend: () => (isMended = true), close: () => server.close() }));
  });
}
