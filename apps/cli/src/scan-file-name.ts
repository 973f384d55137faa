/** The file that a scan is written to when the user names none. */
import { existsSync } from 'node:fs';

/** Up to the first dot, Windows takes these for devices, whatever follows: `aux.example.com.scan` would be no file. */
const deviceName = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.)/i;

/** `example.com-2026-11-20.scan`, numbered when that exists. `exists` tells whether a name is taken. */
export function nameScanFile(startUrl: string, date: Date, exists: (name: string) => boolean = existsSync): string {
  const { hostname, port } = new URL(startUrl);
  const host = hostname
    .replace(/[^a-z0-9.-]+/gi, '_')
    .replace(/^_|_$/g, '')
    .replace(deviceName, '$&_');
  const day = `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}-${String(date.getDate()).padStart(2, '0')}`;
  const base = `${host}${port === '' ? '' : `-${port}`}-${day}`;
  for (let number = 1; ; number++) {
    const name = `${base}${number === 1 ? '' : `-${number}`}.scan`;
    if (!exists(name)) return name;
  }
}
