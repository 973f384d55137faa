/** What a new ticket is about, in the address of its form and back. */

export interface TicketAbout {
  readonly page: string | null;
  readonly scan: string | null;
}

/** What the server would refuse is left out. */
export function readTicketAbout(parameters: URLSearchParams): TicketAbout {
  const page = parameters.get('page') ?? '';
  const scan = parameters.get('scan')?.trim().slice(0, 200) ?? '';
  const isAddress = /^https?:$/.test(URL.parse(page)?.protocol ?? '') && page.length <= 2_000;
  return { page: isAddress ? page : null, scan: scan === '' ? null : scan };
}

export function newTicketPath({ page, scan }: TicketAbout): string {
  const parameters = new URLSearchParams({ ...(page !== null && { page }), ...(scan !== null && { scan }) });
  return parameters.size === 0 ? '/user/ticket/new' : `/user/ticket/new?${parameters}`;
}
