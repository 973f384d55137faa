/** Which codes `/admin/codes` shows, from its address and back into one. */
import { type CodeState, codeStates, maxCodeChars } from '@orbweaver/model/market-codes.ts';

export interface CodesQuery {
  readonly state?: CodeState;
  readonly search?: string;
  /** The code before the page. */
  readonly after?: string;
}

/** What no code can be found by is left out. */
export function readCodesQuery(parameters: URLSearchParams): CodesQuery {
  const state = codeStates.find((each) => each === parameters.get('state'));
  const search = parameters.get('search')?.trim().slice(0, 200) ?? '';
  const after = parameters.get('after') ?? '';
  return {
    ...(state !== undefined && { state }),
    ...(search !== '' && { search }),
    ...(after !== '' && after.length <= maxCodeChars && { after }),
  };
}

export function codesPath(path: string, query: CodesQuery): string {
  const parameters = new URLSearchParams({ ...query });
  return parameters.size === 0 ? path : `${path}?${parameters}`;
}
