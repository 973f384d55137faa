// spider-rs through its npm binding: follows links, keeps nothing but their addresses.
import { Website } from '@spider-rs/spider-rs';

const [start = ''] = process.argv.slice(2);
const website = new Website(start);
await website.crawl();
console.log(JSON.stringify({ links: website.getLinks().length }));
