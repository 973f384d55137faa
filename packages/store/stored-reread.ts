/** The pages that a scan read a second time, as its file has them. */
import { isNumber, isText, listOf, withFields } from '@orbweaver/model/json-shape.ts';
import type { RereadPage } from '@orbweaver/model/reread.ts';
import type { Database } from './ports.ts';
import { storedJson } from './stored-json.ts';

const isReread = listOf(
  withFields<RereadPage>({
    url: isText,
    firstFaults: listOf(withFields<RereadPage['firstFaults'][number]>({ code: isText, offset: isNumber, line: isNumber })),
  }),
);

/** Empty where none were read. Throws AppError 'file-damaged'. */
export function storedReread(database: Database): readonly RereadPage[] {
  return storedJson(database.prepare("SELECT value FROM meta WHERE key = 'reread'").get()?.value, isReread, []);
}
