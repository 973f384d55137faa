/** `/server/widget`: what the widget asks for on whatever site it stands. Everything here comes from strangers. */

import { hourMs } from '@orbweaver/model/api/policy.ts';
import type { PublicWidget, WidgetScan } from '@orbweaver/model/api/widget.ts';
import { AppError } from '@orbweaver/model/errors.ts';
import type { WidgetSettings } from '@orbweaver/model/widget.ts';
import type { ServerApp, ServerParts } from '../app-parts.ts';
import { leadOfScan } from '../db/widget-leads.ts';
import { getWidgetScan, type WidgetScanRow } from '../db/widget-scans.ts';
import { countEvent, findWidget, hasWidgetInPlan, logoPath, type WidgetRow, widgetOf } from '../db/widgets.ts';
import { allowedAddress } from '../gateway/allowed-address.ts';
import { countAttempt } from '../limits/attempts.ts';
import { isGoodProof, newChallenge } from '../limits/proof-of-work.ts';
import type { LeftAddress } from '../widget/widget-leads.ts';
import { addRoute } from '../wire/add-route.ts';
import { InputError } from '../wire/input-error.ts';

/** Findings that are shown before an address was left. */
const shownFindings = 5;
/** Starts by all visitors of one widget. */
const perKey = { max: 120, windowMs: hourMs };
const maxNameWait = 5_000;

export function widgetVisitRoutes(app: ServerApp, parts: ServerParts): void {
  const { db, config, secret, widgets, now } = parts;
  const rules = { hasLimits: config.hasLimits, now };

  /** Throws `not-found` also where the owner's plan has no widget any more. */
  const openWidget = async (key: string): Promise<WidgetRow> => {
    const widget = await findWidget(db, key);
    if (!(await hasWidgetInPlan(db, widget.userId, rules))) throw new AppError('not-found');
    return widget;
  };

  addRoute(app, 'GET /server/widget/:key', async ({ params }) => toPublic(await openWidget(params.key)));
  addRoute(app, 'GET /server/widget/:key/logo', async ({ params }, reply) => {
    const { logo, logoType } = await findWidget(db, params.key);
    if (logo === null || logoType === null) throw new AppError('not-found');
    return reply
      .type(logoType)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .send(Buffer.from(logo, 'base64'));
  });
  addRoute(app, 'POST /server/widget/:key/shown', async ({ params }) => {
    await countEvent(db, (await openWidget(params.key)).userId, 'shown', now());
    return { done: true };
  });
  addRoute(app, 'GET /server/widget/:key/challenge', async ({ params }) => {
    await openWidget(params.key);
    return newChallenge(secret, 'widget');
  });
  addRoute(app, 'POST /server/widget/:key/scans', async ({ params, body: { url, language, proof } }) => {
    const widget = await openWidget(params.key);
    if (!(await isGoodProof({ db, secret }, 'widget', proof))) throw new AppError('proof-required');
    await countAttempt(db, `widget scans of ${widget.publicKey}`, perKey);
    await requireAllowed(url);
    return toScan(await widgets.scans.begin(widget, { url, language }), false);
  });
  addRoute(app, 'GET /server/widget/scans/:scan', async ({ params }) => {
    const scan = await getWidgetScan(db, params.scan);
    return toScan(scan, (await leadOfScan(db, scan.id)) !== null);
  });
  addRoute(app, 'POST /server/widget/scans/:scan/lead', async ({ params, body: { hasAgreed, ...left } }) => {
    const scan = await getWidgetScan(db, params.scan);
    const widget = await widgetOf(db, scan.userId);
    if (widget === null) throw new AppError('not-found');
    await widgets.leads.keep(widget, scan, admitLead(widget.settings, left, hasAgreed));
    return toScan(await getWidgetScan(db, scan.id), true);
  });

  const toScan = async ({ id, userId, url, state, pagesRead, report, reason }: WidgetScanRow, hasLead: boolean): Promise<WidgetScan> => {
    const findings = report?.findings.slice(0, hasLead ? undefined : shownFindings) ?? [];
    const refillAt = reason === 'limit-reached' ? (await parts.grants.limitsOfUser(userId)).resetAt : null;
    const key = (await widgetOf(db, userId))?.publicKey ?? '';
    return { id, key, url, state, pagesRead, hasLead, reason, refillAt, report: report && { ...report, findings: [...findings] } };
  };

  /** A use of the plan is not spent on what the scan could not ask for. */
  async function requireAllowed(address: string): Promise<void> {
    const late = new Promise<null>((resolve) => setTimeout(resolve, maxNameWait, null).unref());
    const found = await Promise.race([allowedAddress(widgets.guard, new URL(address)), late]);
    if (found === null) throw new AppError('address-refused');
  }
}

function toPublic({ settings, ...row }: WidgetRow): PublicWidget {
  const { accent, theme, language, title, lead, button, name, phone, consentUrl, consentText, logoUrl } = settings;
  return { accent, theme, language, title, lead, button, name, phone, consentUrl, consentText, logo: logoPath(row) ?? logoUrl };
}

/** Throws InputError for what the owner asks for and the visitor did not give; what nobody asked for is not kept. */
function admitLead(
  settings: WidgetSettings,
  left: { readonly email: string; readonly name: string; readonly phone: string },
  hasAgreed: boolean,
): LeftAddress {
  const { consentUrl, consentText } = settings;
  for (const field of ['name', 'phone'] as const)
    if (settings[field] === 'required' && left[field] === '') throw new InputError({ [field]: 'required' });
  if (consentUrl !== null && !hasAgreed) throw new InputError({ hasAgreed: 'required' });
  return {
    email: left.email,
    name: settings.name === 'off' ? '' : left.name,
    phone: settings.phone === 'off' ? '' : left.phone,
    consent: consentUrl === null ? null : `${consentText} ${consentUrl}`.trim(),
  };
}
