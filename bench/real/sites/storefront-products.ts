// The goods of the storefront: household things in four categories, named and described in two languages.
export type ShopLanguage = 'en' | 'de';

export const categories = ['kitchen', 'garden', 'office', 'travel'] as const;
export type Category = (typeof categories)[number];

export interface Product {
  readonly id: string;
  readonly sku: string;
  readonly category: Category;
  readonly cents: number;
  readonly name: Readonly<Record<ShopLanguage, string>>;
  readonly text: Readonly<Record<ShopLanguage, string>>;
}

interface ShopWords {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly heading: string;
  readonly lead: string;
  readonly home: string;
  readonly other: string;
  readonly more: string;
  readonly related: string;
  readonly categories: Readonly<Record<Category, string>>;
}

export const shopWords: Readonly<Record<ShopLanguage, ShopWords>> = {
  en: {
    name: 'Hearth & Path',
    title: 'Hearth & Path – things that last for home, garden and travel',
    description: 'Sturdy things for the kitchen, the garden, the desk and the road, made to be repaired.',
    heading: 'Made to last',
    lead: 'Things for every day',
    home: 'Home',
    other: 'Deutsch',
    more: 'View options',
    related: 'Related products',
    categories: { kitchen: 'Kitchen', garden: 'Garden', office: 'Office', travel: 'Travel' },
  },
  de: {
    name: 'Hearth & Path',
    title: 'Hearth & Path – Dinge, die halten, für Haus, Garten und Reise',
    description: 'Robuste Dinge für Küche, Garten, Schreibtisch und unterwegs, die sich reparieren lassen.',
    heading: 'Gemacht, um zu halten',
    lead: 'Dinge für jeden Tag',
    home: 'Start',
    other: 'English',
    more: 'Auswählen',
    related: 'Ähnliche Produkte',
    categories: { kitchen: 'Küche', garden: 'Garten', office: 'Büro', travel: 'Reise' },
  },
};

/** Category, English name, German name. */
const goods: readonly (readonly [Category, string, string])[] = [
  ['kitchen', 'Bread Board', 'Brotbrett'],
  ['kitchen', 'Paring Knife', 'Schälmesser'],
  ['kitchen', 'Mixing Bowl', 'Rührschüssel'],
  ['kitchen', 'Coffee Grinder', 'Kaffeemühle'],
  ['kitchen', 'Linen Towel', 'Leinentuch'],
  ['garden', 'Hand Trowel', 'Handschaufel'],
  ['garden', 'Watering Can', 'Gießkanne'],
  ['garden', 'Pruning Shears', 'Gartenschere'],
  ['garden', 'Seed Tray', 'Saatschale'],
  ['office', 'Desk Lamp', 'Schreibtischlampe'],
  ['office', 'Paper Tray', 'Papierablage'],
  ['office', 'Notebook', 'Notizbuch'],
  ['office', 'Pencil Case', 'Federmappe'],
  ['travel', 'Wash Bag', 'Kulturbeutel'],
  ['travel', 'Tin Mug', 'Blechbecher'],
  ['travel', 'Day Pack', 'Tagesrucksack'],
];

/** English and German word of a make, and what is said of it. */
const makes: readonly (readonly [string, string, string, string])[] = [
  [
    'Classic',
    'Klassik',
    'Made in a small workshop from material that ages well. It comes with a card that says how to clean, oil and mend it.',
    'In einer kleinen Werkstatt aus Material gefertigt, das in Würde altert. Eine Karte sagt, wie man es reinigt, ölt und repariert.',
  ],
  [
    'Light',
    'Leicht',
    'A third lighter than the classic one, for people who carry it every day. Every part can be ordered by itself.',
    'Um ein Drittel leichter als das klassische Modell, für alle, die es jeden Tag tragen. Jedes Teil kann einzeln bestellt werden.',
  ],
  [
    'Large',
    'Groß',
    'The same in a larger size, for families and workshops. It is packed in paper and carton alone.',
    'Das gleiche in größer, für Familien und Werkstätten. Verpackt nur in Papier und Karton.',
  ],
];

export function productsOf(): Product[] {
  return goods.flatMap(([category, english, german], n) =>
    makes.map(([make, germanMake, text, germanText], m) => ({
      id: `${english.toLowerCase().replaceAll(' ', '-')}-${make.toLowerCase()}`,
      sku: `HP-${100 + n}-${m + 1}`,
      category,
      cents: 900 + ((n * 370 + m * 510) % 5200),
      name: { en: `${english} ${make}`, de: `${german} ${germanMake}` },
      text: { en: `${english} ${make}: ${text}`, de: `${german} ${germanMake}: ${germanText}` },
    })),
  );
}
