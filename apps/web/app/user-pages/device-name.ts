/** A User-Agent header becomes the browser and the system that people know; null where it names neither. */

export interface DeviceName {
  readonly browser: string | null;
  readonly system: string | null;
}

/** The first that fits: those that call themselves another's name, too, come before it. */
const browsers: readonly (readonly [mark: string, name: string])[] = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['YaBrowser/', 'Yandex Browser'],
  ['Vivaldi/', 'Vivaldi'],
  ['FxiOS/', 'Firefox'],
  ['Firefox/', 'Firefox'],
  ['CriOS/', 'Chrome'],
  ['HeadlessChrome/', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
  ['curl/', 'curl'],
];

const systems: typeof browsers = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['CrOS', 'ChromeOS'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'macOS'],
  ['Linux', 'Linux'],
];

export function deviceName(userAgent: string | null): DeviceName {
  const nameIn = (names: typeof browsers): string | null => names.find(([mark]) => userAgent?.includes(mark))?.[1] ?? null;
  return { browser: nameIn(browsers), system: nameIn(systems) };
}
