/** The navigation and the logo and icon tabs: navigation blocks and icon links, each where it stands. */
import { choiceColumn, numberColumn, textColumn } from '../table/column.ts';
import { places } from '../table/facts-book.ts';
import { makeTable, placeKey, urlColumn } from '../table/make-table.ts';
import { ofCategories, type Tab } from './tab.ts';

export const navigationTab: Tab = {
  id: 'navigation',
  needs: ['facts'],
  build(books) {
    const { navigation, texts } = books.facts;
    const { size } = navigation;
    const of = (name: Parameters<typeof navigation.column>[0]) => {
      const values = navigation.column(name);
      return (row: number) => values[row] as number;
    };
    const [url, position, links] = [of('url'), of('position'), of('links')];
    return makeTable(books, {
      size,
      columns: [
        urlColumn(books, 'url', size, url),
        textColumn('label', 'text', size, texts, of('label')),
        choiceColumn('place', size, places, of('place')),
        numberColumn('links', size, links),
        numberColumn('position', size, position),
      ],
      lists: [
        { id: 'unnamed', has: (row) => of('label')(row) === 0 },
        { id: 'without-links', has: (row) => links(row) === 0 },
      ],
      keyOf: (row) => placeKey(url(row), position(row)),
      urlIdOf: url,
      takes: ofCategories('navigation'),
    });
  },
};

export const logoTab: Tab = {
  id: 'logo',
  needs: ['facts'],
  build(books) {
    const { icons, texts } = books.facts;
    const { size } = icons;
    const of = (name: Parameters<typeof icons.column>[0]) => {
      const values = icons.column(name);
      return (row: number) => values[row] as number;
    };
    const [url, position] = [of('url'), of('position')];
    return makeTable(books, {
      size,
      columns: [
        urlColumn(books, 'url', size, url),
        textColumn('rel', 'text', size, texts, of('rel')),
        textColumn('target', 'url', size, texts, of('target')),
        textColumn('sizes', 'text', size, texts, of('sizes')),
        textColumn('type', 'text', size, texts, of('type')),
        textColumn('href', 'text', size, texts, of('href')),
      ],
      keyOf: (row) => placeKey(url(row), position(row)),
      urlIdOf: url,
      takes: ofCategories('icons'),
    });
  },
};
