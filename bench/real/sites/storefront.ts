// A small shop in two languages made from Start Bootstrap's storefront templates (npm): a home page, categories, and a page for each product.
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { plainFiles, type RealSite } from '../site.ts';
import { templateOf } from '../templates.ts';
import { categories, type Product, productsOf, type ShopLanguage, shopWords } from './storefront-products.ts';

const escapeHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const price = (cents: number, language: ShopLanguage): string =>
  new Intl.NumberFormat(language, { style: 'currency', currency: 'EUR' }).format(cents / 100);

interface Page {
  readonly language: ShopLanguage;
  readonly title: string;
  readonly description: string;
  /** Where the same page stands in the other language. */
  readonly other: string;
}

const start = (language: ShopLanguage): string => (language === 'en' ? '/' : '/de/');
const pathOf = ({ id }: Product, language: ShopLanguage): string => `${start(language)}item/${id}.html`;

/** Head, menu and footer of a template with the shop's words and absolute addresses. */
function dress(template: string, { language, title, description, other }: Page): string {
  const words = shopWords[language];
  const links = categories.map(
    (name) => `<li><a class="dropdown-item" href="${start(language)}${name}.html">${words.categories[name]}</a></li>`,
  );
  return template
    .replace('lang="en"', `lang="${language}"`)
    .replace(/<title>[^<]*<\/title>/, `<title>${escapeHtml(title)}</title>`)
    .replace('<meta name="description" content="" />', `<meta name="description" content="${escapeHtml(description)}" />`)
    .replaceAll(/(href|src)="(css|js|assets)\//g, '$1="/$2/')
    .replace('<a class="navbar-brand" href="#!">Start Bootstrap</a>', `<a class="navbar-brand" href="${start(language)}">${words.name}</a>`)
    .replace('href="#!">Home</a>', `href="${start(language)}">${words.home}</a>`)
    .replace('<a class="nav-link" href="#!">About</a>', `<a class="nav-link" href="${other}">${words.other}</a>`)
    .replace(
      /<ul class="dropdown-menu"[\s\S]*?<\/ul>/,
      `<ul class="dropdown-menu" aria-labelledby="navbarDropdown">${links.join('\n')}</ul>`,
    )
    .replace('Copyright &copy; Your Website 2023', `&copy; 2024 ${words.name}`);
}

function cardOf(product: Product, language: ShopLanguage): string {
  const { more } = shopWords[language];
  const path = pathOf(product, language);
  return `<div class="col mb-5"><div class="card h-100">
    <a href="${path}"><img class="card-img-top" src="/assets/${product.id}.jpg" alt="${escapeHtml(product.name[language])}" /></a>
    <div class="card-body p-4"><div class="text-center"><h5 class="fw-bolder">${escapeHtml(product.name[language])}</h5>${price(product.cents, language)}</div></div>
    <div class="card-footer p-4 pt-0 border-top-0 bg-transparent"><div class="text-center"><a class="btn btn-outline-dark mt-auto" href="${path}">${more}</a></div></div>
  </div></div>`;
}

/** Puts cards where the template has its own. */
function withCards(page: string, products: readonly Product[], language: ShopLanguage): string {
  const row = /(<div class="row gx-4 gx-lg-5 row-cols-2[^>]*>)[\s\S]*?(<\/div>\s*<\/div>\s*<\/section>\s*<!-- Footer-->)/;
  return page.replace(
    row,
    (_all, open: string, close: string) => open + products.map((product) => cardOf(product, language)).join('\n') + close,
  );
}

function listPage(
  template: string,
  products: readonly Product[],
  page: Page & { readonly heading: string; readonly lead: string },
): string {
  const dressed = dress(template, page)
    .replace('Shop in style', escapeHtml(page.heading))
    .replace('With this shop hompeage template', escapeHtml(page.lead));
  return withCards(dressed, products, page.language);
}

function itemPage(template: string, product: Product, all: readonly Product[], language: ShopLanguage): string {
  const name = product.name[language];
  const text = product.text[language];
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name,
    sku: product.sku,
    description: text,
    image: `/assets/${product.id}.jpg`,
    offers: { '@type': 'Offer', price: (product.cents / 100).toFixed(2), priceCurrency: 'EUR', availability: 'https://schema.org/InStock' },
  };
  const page: Page = {
    language,
    title: `${name} – ${shopWords[language].name}`,
    description: text.slice(0, 155),
    other: pathOf(product, language === 'en' ? 'de' : 'en'),
  };
  const related = all.filter((each) => each.category === product.category && each.id !== product.id).slice(0, 4);
  const dressed = dress(template, page)
    .replace('</head>', `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>\n</head>`)
    .replace('SKU: BST-498', `SKU: ${product.sku}`)
    .replace('Shop item template', escapeHtml(name))
    .replace(
      /<span class="text-decoration-line-through">[^<]*<\/span>\s*<span>[^<]*<\/span>/,
      `<span>${price(product.cents, language)}</span>`,
    )
    .replace('https://dummyimage.com/600x700/dee2e6/6c757d.jpg', `/assets/${product.id}.jpg`)
    .replace(/<p class="lead">[\s\S]*?<\/p>/, `<p class="lead">${escapeHtml(text)}</p>`)
    .replace('Related products', shopWords[language].related);
  return withCards(dressed, related, language);
}

async function writePictures(root: string, products: readonly Product[]): Promise<void> {
  for (const [n, { id }] of products.entries()) {
    const background = { r: (60 + n * 37) % 256, g: (120 + n * 53) % 256, b: (180 + n * 71) % 256 };
    await sharp({ create: { width: 900, height: 600, channels: 3, background } })
      .jpeg({ quality: 80 })
      .toFile(join(root, 'assets', `${id}.jpg`));
  }
}

export const storefront: RealSite = {
  name: 'storefront',
  packages: '(npm: startbootstrap-shop-homepage startbootstrap-shop-item)',
  path: '/',
  async build({ folder }) {
    const root = join(folder, 'public');
    const shop = join(templateOf('startbootstrap-shop-homepage'), 'dist');
    cpSync(shop, root, { recursive: true });
    const list = readFileSync(join(shop, 'index.html'), 'utf8');
    const item = readFileSync(join(templateOf('startbootstrap-shop-item'), 'dist/index.html'), 'utf8');
    const products = productsOf();
    await writePictures(root, products);
    for (const language of ['en', 'de'] as const) {
      const words = shopWords[language];
      const folderOf = join(root, start(language));
      const otherStart = start(language === 'en' ? 'de' : 'en');
      mkdirSync(join(folderOf, 'item'), { recursive: true });
      const pages = [
        { name: 'index', title: words.title, heading: words.heading, lead: words.lead, some: products.slice(0, 12) },
        ...categories.map((name) => ({
          name,
          title: `${words.categories[name]} – ${words.name}`,
          heading: words.categories[name],
          lead: words.lead,
          some: products.filter(({ category }) => category === name),
        })),
      ];
      for (const { name, some, ...rest } of pages) {
        const other = name === 'index' ? otherStart : `${otherStart}${name}.html`;
        writeFileSync(join(folderOf, `${name}.html`), listPage(list, some, { ...rest, language, description: words.description, other }));
      }
      for (const product of products) writeFileSync(join(root, pathOf(product, language)), itemPage(item, product, products, language));
    }
    return { root, directives: plainFiles };
  },
};
