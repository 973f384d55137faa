/** Navigation blocks and icon links of pages, each where it stands. */
import { places } from '../table/facts-columns.ts';
import { choiceField, numberField, textField } from '../table/field.ts';
import { pageByPage } from '../table/rows.ts';
import { addressField, placeKey } from './about-url.ts';

export const navigationRows = pageByPage(['facts'], (tables) => {
  const { navigation, texts } = tables.factsWith('navigation');
  const of = (name: Parameters<typeof navigation.column>[0]) => {
    const values = navigation.column(name);
    return (row: number) => values[row] as number;
  };
  const [url, position] = [of('url'), of('position')];
  return {
    size: navigation.size,
    keyOf: (row) => placeKey(url(row), position(row)),
    urlIdOf: url,
    fields: {
      url: () => addressField(tables, url),
      label: () => textField(texts, of('label')),
      place: () => choiceField(places, of('place')),
      links: () => numberField(of('links')),
      position: () => numberField(position),
    },
  };
});

export const iconRows = pageByPage(['facts'], (tables) => {
  const { icons, texts } = tables.factsWith('icons');
  const of = (name: Parameters<typeof icons.column>[0]) => {
    const values = icons.column(name);
    return (row: number) => values[row] as number;
  };
  const [url, position] = [of('url'), of('position')];
  const text = (name: Parameters<typeof icons.column>[0]) => () => textField(texts, of(name));
  return {
    size: icons.size,
    keyOf: (row) => placeKey(url(row), position(row)),
    urlIdOf: url,
    fields: {
      url: () => addressField(tables, url),
      rel: text('rel'),
      target: text('target'),
      sizes: text('sizes'),
      type: text('type'),
      href: text('href'),
    },
  };
});
