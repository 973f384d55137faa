// crawlee's CheerioCrawler on one site: `tuned` for speed, or `documented` as its own introduction shows it.
import { CheerioCrawler, Configuration } from '@crawlee/cheerio';

const [start = '', mode = 'tuned'] = process.argv.slice(2);
let pages = 0;

const documented = new CheerioCrawler({
  async requestHandler({ $, request, enqueueLinks, pushData }) {
    pages++;
    await pushData({ title: $('title').text(), url: request.loadedUrl });
    await enqueueLinks();
  },
});

const tuned = new CheerioCrawler(
  {
    minConcurrency: 32,
    maxConcurrency: 64,
    useSessionPool: false,
    persistCookiesPerSession: false,
    maxRequestRetries: 0,
    async requestHandler({ enqueueLinks }) {
      pages++;
      await enqueueLinks();
    },
  },
  new Configuration({ persistStorage: false, logLevel: 1 }),
);

await (mode === 'tuned' ? tuned : documented).run([start]);
console.log(JSON.stringify({ pages }));
