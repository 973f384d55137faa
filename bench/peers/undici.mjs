// A bare GET of every address in a file, 32 connections, bodies dropped: what fetching alone costs.
import { readFileSync } from 'node:fs';
import { Pool } from 'undici';

const [start = '', file = ''] = process.argv.slice(2);
const paths = readFileSync(file, 'utf8').split('\n').filter(Boolean);
const connections = 32;
const pool = new Pool(new URL(start).origin, { connections, pipelining: 1 });
const headers = { 'accept-encoding': 'gzip' };
let next = 0;
let bytes = 0;

function one(path) {
  return new Promise((resolve, reject) => {
    pool.dispatch(
      { path, method: 'GET', headers },
      {
        onRequestStart() {},
        onResponseStart() {},
        onResponseData(_controller, chunk) {
          bytes += chunk.length;
        },
        onResponseEnd: () => resolve(),
        onResponseError: (_controller, error) => reject(error),
      },
    );
  });
}

async function lane() {
  for (let path = paths[next++]; path !== undefined; path = paths[next++]) await one(path);
}

await Promise.all(Array.from({ length: connections }, lane));
await pool.close();
console.log(JSON.stringify({ pages: paths.length, bytes }));
