/** The API of an Orbweaver server for other programs: `new Orbweaver({origin, key})`. Its types come from the server's OpenAPI document. */
import createClient, { type Client } from 'openapi-fetch';
import type { paths } from './generated/api.ts';

export type { paths } from './generated/api.ts';

type Json<P extends keyof paths, M extends keyof paths[P], S extends number> = paths[P][M] extends {
  responses: { [status in S]: { content: { 'application/json': { data: infer D } } } };
}
  ? D
  : never;
type QueryOf<P extends keyof paths> = paths[P] extends { get: { parameters: { query?: infer Q } } } ? NonNullable<Q> : never;

export type Account = Json<'/api/v1/account', 'get', 200>;
export type StoredScan = Json<'/api/v1/scans/{id}', 'get', 200>;
export type Run = Json<'/api/v1/runs/{id}', 'get', 200>;
export type RunRequest = paths['/api/v1/runs']['post']['requestBody']['content']['application/json'];
export type Overview = Json<'/api/v1/scans/{id}/overview', 'get', 200>;
export type Issue = Json<'/api/v1/scans/{id}/issues', 'get', 200>['rows'][number];
export type Row = Json<'/api/v1/scans/{id}/rows', 'get', 200>['rows'][number];
export type IssueQuery = Omit<QueryOf<'/api/v1/scans/{id}/issues'>, 'cursor'>;
export type RowQuery = Omit<QueryOf<'/api/v1/scans/{id}/rows'>, 'cursor'>;
export type ExportQuery = QueryOf<'/api/v1/scans/{id}/export'>;
export type Comparison = Omit<Json<'/api/v1/scans/{id}/comparison', 'get', 200>, 'part' | 'rows' | 'total' | 'next'>;
export type Change = Json<'/api/v1/scans/{id}/comparison', 'get', 200>['rows'][number];
export type ChangeQuery = Omit<QueryOf<'/api/v1/scans/{id}/comparison'>, 'cursor' | 'since'>;

export interface OrbweaverOptions {
  /** Of the server, such as `https://orbweaver.example`. */
  readonly origin: string;
  /** Made at /user/profile. */
  readonly key: string;
  /** How requests are made; `fetch` where absent. */
  readonly fetch?: (request: Request) => Promise<Response>;
}

/** A call that the server refused. `data` has what its words take, such as `fields` of `input-invalid`. */
export class OrbweaverError extends Error {
  override readonly name = 'OrbweaverError';
  readonly code: string;
  readonly status: number;
  readonly data: Readonly<Record<string, unknown>>;
  /** When the call may be made again, where the server says it; else null. */
  readonly retryAfterSeconds: number | null;

  constructor(response: Response, code: string, data: Readonly<Record<string, unknown>>) {
    super(`the server answered ${response.status} ${code}`);
    this.code = code;
    this.status = response.status;
    this.data = data;
    const after = Number(response.headers.get('retry-after') ?? Number.NaN);
    this.retryAfterSeconds = Number.isFinite(after) ? after : null;
  }
}

interface Answer<D> {
  readonly data?: { readonly data: D } | undefined;
  readonly error?: unknown;
  readonly response: Response;
}

/** Each call throws OrbweaverError where the server refuses it, and what `fetch` throws where it is not reached. */
export class Orbweaver {
  /** Every call that the server has for programs, by path. */
  readonly calls: Client<paths>;

  constructor({ origin, key, fetch }: OrbweaverOptions) {
    this.calls = createClient<paths>({
      baseUrl: origin,
      headers: { authorization: `Bearer ${key}` },
      ...(fetch === undefined ? {} : { fetch }),
    });
  }

  /** The plan, and what is used of it this month. */
  async account(): Promise<Account> {
    return dataOf(await this.calls.GET('/api/v1/account'));
  }

  /** Starts a scan on the server. With an `idempotencyKey`, the same call made again answers the scan that the first one started. */
  async startRun(request: RunRequest, { idempotencyKey }: { readonly idempotencyKey?: string } = {}): Promise<Run> {
    const header = idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey };
    return dataOf(await this.calls.POST('/api/v1/runs', { body: request, params: { header } }));
  }

  async runs(): Promise<Run[]> {
    return dataOf(await this.calls.GET('/api/v1/runs'));
  }

  async run(id: string): Promise<Run> {
    return dataOf(await this.calls.GET('/api/v1/runs/{id}', { params: { path: { id } } }));
  }

  /** Ends a scan; what it found is kept. */
  async stopRun(id: string): Promise<Run> {
    return dataOf(await this.calls.POST('/api/v1/runs/{id}/stop', { params: { path: { id } } }));
  }

  /** Each state of a scan of the server as it comes; ends when the scan has. */
  async *followRun(id: string): AsyncGenerator<Run, void, undefined> {
    const { response, error } = await this.calls.GET('/api/v1/runs/{id}/events', { params: { path: { id } }, parseAs: 'stream' });
    if (!response.ok) throw refusalOf(response, error);
    if (response.body !== null) for await (const event of eventsOf(response.body)) yield JSON.parse(event) as Run;
  }

  /** Stored scans, newest first. */
  async scans(): Promise<StoredScan[]> {
    return dataOf(await this.calls.GET('/api/v1/scans'));
  }

  async scan(id: string): Promise<StoredScan> {
    return dataOf(await this.calls.GET('/api/v1/scans/{id}', { params: { path: { id } } }));
  }

  async renameScan(id: string, title: string): Promise<StoredScan> {
    return dataOf(await this.calls.PATCH('/api/v1/scans/{id}', { params: { path: { id } }, body: { title } }));
  }

  async deleteScan(id: string): Promise<void> {
    dataOf(await this.calls.DELETE('/api/v1/scans/{id}', { params: { path: { id } } }));
  }

  /** The scan file: SQLite, for the command line or any program that reads it. */
  async scanFile(id: string): Promise<ReadableStream<Uint8Array>> {
    const { response, error } = await this.calls.GET('/api/v1/scans/{id}/file', { params: { path: { id } }, parseAs: 'stream' });
    if (!response.ok || response.body === null) throw refusalOf(response, error);
    return response.body;
  }

  /** Score, numbers of issues, and what to fix first. */
  async overview(id: string): Promise<Overview> {
    return dataOf(await this.calls.GET('/api/v1/scans/{id}/overview', { params: { path: { id } } }));
  }

  /** All issues of a stored scan with evidence and fix, asked for page by page. */
  async *issues(id: string, query: IssueQuery = {}): AsyncGenerator<Issue, void, undefined> {
    yield* allRows(async (cursor) =>
      dataOf(await this.calls.GET('/api/v1/scans/{id}/issues', { params: { path: { id }, query: { ...query, ...cursor } } })),
    );
  }

  /** All rows of a view of the results screen, such as its pages, links or images, asked for page by page. */
  async *rows(id: string, query: RowQuery = {}): AsyncGenerator<Row, void, undefined> {
    yield* allRows(async (cursor) =>
      dataOf(await this.calls.GET('/api/v1/scans/{id}/rows', { params: { path: { id }, query: { ...query, ...cursor } } })),
    );
  }

  /** All rows of a view as a file: CSV, XLSX, JSON or HTML. */
  async exportRows(id: string, query: ExportQuery = {}): Promise<ReadableStream<Uint8Array>> {
    const { response, error } = await this.calls.GET('/api/v1/scans/{id}/export', { params: { path: { id }, query }, parseAs: 'stream' });
    if (!response.ok || response.body === null) throw refusalOf(response, error);
    return response.body;
  }

  /** What changed between an earlier scan and this one, in numbers. */
  async compare(since: string, id: string): Promise<Comparison> {
    const params = { path: { id }, query: { since, limit: 1 } };
    const {
      part: _part,
      rows: _rows,
      total: _total,
      next: _next,
      ...numbers
    } = dataOf(await this.calls.GET('/api/v1/scans/{id}/comparison', { params }));
    return numbers;
  }

  /** All that changed, asked for page by page: issues, or one of the lists of pages. */
  async *changes(since: string, id: string, query: ChangeQuery = {}): AsyncGenerator<Change, void, undefined> {
    yield* allRows(async (cursor) =>
      dataOf(await this.calls.GET('/api/v1/scans/{id}/comparison', { params: { path: { id }, query: { ...query, ...cursor, since } } })),
    );
  }
}

interface Page<R> {
  readonly rows: readonly R[];
  readonly next: string | null;
}

async function* allRows<R>(ask: (cursor: { readonly cursor?: string }) => Promise<Page<R>>): AsyncGenerator<R, void, undefined> {
  let page = await ask({});
  for (;;) {
    yield* page.rows;
    if (page.next === null) return;
    page = await ask({ cursor: page.next });
  }
}

function dataOf<D>({ data, error, response }: Answer<D>): D {
  if (data === undefined) throw refusalOf(response, error);
  return data.data;
}

/** Something between may have answered in the server's place: then the code is ''. */
function refusalOf(response: Response, answer: unknown): OrbweaverError {
  const { code = '', data = {} } =
    (answer as { error?: { code?: string; data?: Record<string, unknown> } } | null | undefined)?.error ?? {};
  return new OrbweaverError(response, code, data);
}

/** The data of each server-sent event (HTML, section 9.2). */
async function* eventsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string, void, undefined> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let waiting = '';
  try {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      waiting += decoder.decode(piece.value, { stream: true }).replaceAll('\r', '');
      const events = waiting.split('\n\n');
      waiting = events.pop() ?? '';
      for (const event of events) {
        const lines = event.split('\n').filter((line) => line.startsWith('data:'));
        if (lines.length > 0) yield lines.map((line) => line.slice('data:'.length).replace(/^ /, '')).join('\n');
      }
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}
