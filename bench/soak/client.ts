// The server as one account sees it, and the count of what it answered.
import type { Account, Call, Reply, Target } from '../attack/target.ts';

const mayBe = new Set([503, 507]);

export class Counts {
  sessions = 0;
  cut = 0;
  mostActive = 0;
  acknowledged = 0;
  fetched = 0;
  failed = 0;
  uploads = 0;
  readonly statuses = new Map<number, number>();
  readonly faults: string[] = [];

  answer(what: string, status: number): void {
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
    if (status >= 500 && !mayBe.has(status)) this.faults.push(`${what}: ${status}`);
  }
}

export class Client {
  readonly account: Account;
  readonly #call: Target['call'];
  readonly #counts: Counts;

  constructor(account: Account, call: Target['call'], counts: Counts) {
    this.account = account;
    this.#call = call;
    this.#counts = counts;
  }

  async call(call: Call): Promise<Reply> {
    const reply = await this.#call({ ...call, cookie: this.account.cookie });
    this.#counts.answer(`${call.method ?? 'GET'} ${call.path}`, reply.status);
    return reply;
  }

  /** Of a 2xx. */
  async data<T>(path: string): Promise<T> {
    const { status, text } = await this.call({ path });
    if (status !== 200) throw new Error(`${path} answered ${status}: ${text.slice(0, 200)}`);
    return (JSON.parse(text) as { data: T }).data;
  }

  /** A write. true = acknowledged; throws where no answer came, and nobody knows. */
  async write(call: Call): Promise<Reply & { readonly isDone: boolean }> {
    const reply = await this.call(call);
    const isDone = reply.status >= 200 && reply.status < 300;
    if (isDone) this.#counts.acknowledged++;
    return { ...reply, isDone };
  }
}
