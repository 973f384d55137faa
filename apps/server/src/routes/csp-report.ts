/** `POST /server/csp-report`: what browsers say that our content security policy held back becomes one line of the log for each kind. */
import { z } from 'zod';
import type { ServerApp } from '../app-parts.ts';
import { toLoggedPath } from '../plugins/request-log.ts';
import { addRoute } from '../wire/add-route.ts';

const maxReportBytes = 16 * 1024;
/** Anybody can make reports up: so many kinds are told in an hour, each once. */
const maxKinds = 50;
const hourMs = 3_600_000;
const maxReports = 20;

const text = z.string().max(4_000);
/** Of `report-uri` (CSP 2). */
const oldReport = z.object({
  'csp-report': z.object({
    'document-uri': text.optional(),
    'blocked-uri': text.optional(),
    'effective-directive': text.optional(),
    'violated-directive': text.optional(),
  }),
});
/** Of `report-to` (Reporting API); other types of report come to the same address. */
const newReports = z.array(
  z.object({
    type: z.literal('csp-violation'),
    body: z.object({ documentURL: text.optional(), blockedURL: text.nullish(), effectiveDirective: text.optional() }),
  }),
);

interface Violation {
  readonly directive: string;
  /** An origin, or a keyword such as `inline`. */
  readonly blocked: string;
  readonly page: string;
}

export function cspReportRoutes(app: ServerApp): void {
  const isNewKind = createKinds();
  app.register(async (reports) => {
    reports.removeAllContentTypeParsers();
    const types = ['application/csp-report', 'application/reports+json', 'application/json'];
    reports.addContentTypeParser(types, { parseAs: 'string', bodyLimit: maxReportBytes }, (_request, body, done) => done(null, body));
    addRoute(
      reports as ServerApp,
      'POST /server/csp-report',
      async (request, reply) => {
        for (const violation of readViolations(String(request.body))) {
          if (isNewKind(violation)) request.log.warn({ csp: violation }, 'content security policy');
        }
        return reply.send();
      },
      { logLevel: 'warn' },
    );
  });
}

/** Empty for what is no report. */
function readViolations(body: string): readonly Violation[] {
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch {
    return [];
  }
  const old = oldReport.safeParse(json);
  if (old.success) {
    const report = old.data['csp-report'];
    const directive = report['effective-directive'] ?? report['violated-directive'];
    return [violationOf(directive, report['blocked-uri'], report['document-uri'])];
  }
  const several = newReports.safeParse(Array.isArray(json) ? json.slice(0, maxReports) : json);
  if (!several.success) return [];
  return several.data.map(({ body: report }) => violationOf(report.effectiveDirective, report.blockedURL, report.documentURL));
}

function violationOf(directive: string | undefined, blocked: string | null | undefined, page: string | undefined): Violation {
  const source = URL.parse(blocked ?? '');
  const word = source === null ? (blocked ?? '') : source.origin === 'null' ? source.protocol : source.origin;
  return {
    directive: (directive ?? '').match(/^[a-z-]{1,40}/)?.[0] ?? 'unknown',
    blocked: word.match(/^[\w.:/[\]-]{1,100}/)?.[0] ?? 'unknown',
    page: toLoggedPath(URL.parse(page ?? '')?.pathname ?? '').slice(0, 200),
  };
}

function createKinds(): (violation: Violation) => boolean {
  const kinds = new Set<string>();
  let endsAt = 0;
  return ({ directive, blocked }) => {
    const now = performance.now();
    if (now >= endsAt) {
      kinds.clear();
      endsAt = now + hourMs;
    }
    const kind = `${directive} ${blocked}`;
    if (kinds.has(kind) || kinds.size >= maxKinds) return false;
    kinds.add(kind);
    return true;
  };
}
