import { temporaryDatabase } from '@orbweaver/platform/node/testing/temporary-database.ts';
import { expect, it } from 'vitest';
import { otherHosts } from './other-hosts.ts';
import { ExampleScan } from './testing/example-scan.ts';

const hosts = (name: string, count: number) => Array.from({ length: count }, (_, index) => `http://${name}${index}.example/x`);

function write(fill: (scan: ExampleScan) => void) {
  const database = temporaryDatabase();
  const scan = new ExampleScan(database);
  scan.add('http://site.test/', { facts: {} });
  fill(scan);
  scan.finish();
  const rows = (query: string) =>
    database
      .prepare(query)
      .all()
      .map((row) => Object.values(row));
  return {
    told: otherHosts(database),
    verdicts: rows('SELECT verdict, count(*) FROM responses a JOIN urls u ON u.id = a.url_id WHERE u.internal = 0 GROUP BY 1 ORDER BY 1'),
    reasons: rows('SELECT not_fetched, count(*) FROM discovery WHERE not_fetched IS NOT NULL GROUP BY 1'),
  };
}

function holdBack(scan: ExampleScan, urls: readonly string[], status: number): void {
  for (const url of urls) {
    scan.add(url, { kind: 'link', notFetched: 'robots' });
    scan.writer.saveRobots({ origin: new URL(url).origin, status, error: null, text: '', faults: '[]' });
  }
}

it('where nearly all other hosts have no address, nothing of them was tested', () => {
  const { told, verdicts } = write((scan) => {
    for (const url of hosts('dead', 20)) scan.add(url, { kind: 'link', error: 'dns' });
    scan.add('http://live.example/gone', { kind: 'link', status: 404 });
  });
  expect(told).toEqual({ asked: 21, unreached: 20, isOffline: true });
  expect(verdicts).toEqual([
    ['broken', 1],
    ['not-checked', 20],
  ]);
});

it('the only other host, of a delivery network, says nothing where it has no address', () => {
  const { told, verdicts } = write((scan) => {
    scan.add('http://cdn.example/a.css', { kind: 'css', error: 'dns' });
    scan.add('http://cdn.example/a.js', { kind: 'js', error: 'dns' });
  });
  expect(told).toEqual({ asked: 1, unreached: 1, isOffline: true });
  expect(verdicts).toEqual([['not-checked', 2]]);
});

it('one dead host among live ones is a broken link', () => {
  const { told, verdicts } = write((scan) => {
    for (const url of hosts('live', 6)) scan.add(url, { kind: 'link' });
    scan.add('http://dead.example/x', { kind: 'link', error: 'dns' });
  });
  expect(told.isOffline).toBe(false);
  expect(verdicts).toEqual([
    ['broken', 1],
    ['works', 6],
  ]);
});

it('a gateway in the place of robots.txt is no rule of the host', () => {
  const { told, reasons } = write((scan) => holdBack(scan, hosts('far', 20), 502));
  expect(told).toEqual({ asked: 20, unreached: 20, isOffline: true });
  expect(reasons).toEqual([['error', 20]]);
});

it('a host that forbids its pages by robots.txt was reached', () => {
  const { told, reasons } = write((scan) => holdBack(scan, hosts('closed', 20), 200));
  expect(told).toEqual({ asked: 0, unreached: 0, isOffline: false });
  expect(reasons).toEqual([['robots', 20]]);
});
