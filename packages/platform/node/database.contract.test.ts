import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeCodec } from '../contract/codec.contract.ts';
import { describeDatabase } from '../contract/database.contract.ts';
import { zlibCodec } from './deflate.ts';
import { openDatabase } from './sqlite.ts';

describeDatabase({
  name: 'node:sqlite',
  async create() {
    const folder = mkdtempSync(join(tmpdir(), 'contract-'));
    return { openDatabase, path: join(folder, 'site.scan'), remove: async () => rmSync(folder, { recursive: true, force: true }) };
  },
});

describeCodec('the codec of Node', zlibCodec);
