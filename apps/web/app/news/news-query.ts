/** What a list of news shows, from its address and back into one. */

export interface NewsQuery {
  /** Only what is written in that language. */
  readonly only?: string;
  readonly year?: string;
  readonly page?: string;
}

/** What the list cannot mean is left out. */
export function readNewsQuery(parameters: URLSearchParams): NewsQuery {
  const [only = '', year = '', page = ''] = ['only', 'year', 'page'].map((name) => parameters.get(name) ?? '');
  return {
    ...(/^[a-z]{2}$/.test(only) && { only }),
    ...(/^\d{4}$/.test(year) && { year }),
    ...(/^[1-9]\d{0,4}$/.test(page) && page !== '1' && { page }),
  };
}

export function newsPath(path: string, query: NewsQuery): string {
  const parameters = new URLSearchParams({ ...query });
  return parameters.size === 0 ? path : `${path}?${parameters}`;
}

/** An article inside the application. */
export function newsPathInside({ slug }: { readonly slug: string }): string {
  return `/user/seoNews/${slug}`;
}
