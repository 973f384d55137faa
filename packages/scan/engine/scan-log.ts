/** What a scan counts and says while it runs, kept in the file's meta table so that a resumed scan goes on counting. */
import type { TrapDetector } from '@orbweaver/crawl/traps.ts';
import type { FetchPurpose } from '@orbweaver/model/fetch-record.ts';
import { isRecord, isText, listOf, withFields } from '@orbweaver/model/json-shape.ts';
import { storedJson } from '@orbweaver/store/stored-json.ts';
import type { ScanWriter } from '@orbweaver/store/write.ts';
import type { ScanNotice } from '../progress.ts';

const isNotices = listOf(withFields<ScanNotice>({ code: isText as never, values: isRecord as never }));

/** Seconds over which the present speed is averaged. */
const speedWindow = 5;

export class ScanLog {
  readonly #requests: Record<string, number> = {};
  #notices: ScanNotice[] = [];
  #elapsedBefore = 0;
  readonly #startedAt: number;
  #samples: { at: number; pages: number }[] = [];
  failed = 0;
  fetched = 0;
  handedOver = 0;

  constructor(now: number) {
    this.#startedAt = now;
  }

  /** Takes up the counts of a file that is resumed. Whether the site still refuses the scan is told by its next responses. */
  restore(writer: ScanWriter): void {
    Object.assign(this.#requests, storedJson(writer.getMeta('requests'), isRecord, {}));
    this.#elapsedBefore = Number(writer.getMeta('elapsedMs') ?? 0);
    this.#notices = [...storedJson(writer.getMeta('notices'), isNotices, [])];
    this.forget('site-blocks');
  }

  save(writer: ScanWriter, now: number): void {
    writer.setMeta('requests', JSON.stringify(this.#requests));
    writer.setMeta('elapsedMs', String(Math.round(this.elapsedMs(now))));
    writer.setMeta('notices', JSON.stringify(this.#notices));
  }

  countRequest(purpose: FetchPurpose, times = 1): void {
    this.#requests[purpose] = (this.#requests[purpose] ?? 0) + times;
  }

  /** A URL was answered; status 0 is a failed request. What other sites answer is no failure of this one. */
  countResponse(status: number, isInternal: boolean): void {
    this.fetched++;
    if (isInternal && (status === 0 || status >= 400)) this.failed++;
  }

  /** Each thing is said once. */
  note(notice: ScanNotice): void {
    const text = JSON.stringify(notice);
    if (!this.#notices.some((known) => JSON.stringify(known) === text)) this.#notices.push(notice);
  }

  /** It is no longer so. */
  forget(code: ScanNotice['code']): void {
    this.#notices = this.#notices.filter((notice) => notice.code !== code);
  }

  noteTraps(traps: ReturnType<TrapDetector['traps']>): void {
    for (const { kind, pattern, stopped, example } of traps)
      this.note({ code: 'trap-stopped', values: { kind, pattern, stopped, example } });
  }

  get requests(): Readonly<Record<string, number>> {
    return this.#requests;
  }

  get notices(): readonly ScanNotice[] {
    return this.#notices;
  }

  elapsedMs(now: number): number {
    return this.#elapsedBefore + now - this.#startedAt;
  }

  pagesPerSecond(now: number, pages: number): number {
    this.#samples.push({ at: now, pages });
    while (this.#samples.length > 2 && now - (this.#samples[0]?.at ?? now) > speedWindow * 1000) this.#samples.shift();
    const first = this.#samples[0] ?? { at: now, pages };
    return now > first.at ? Math.round(((pages - first.pages) * 1000) / (now - first.at)) : 0;
  }
}
